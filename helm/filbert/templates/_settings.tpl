{{/* The data of the ConfigMap. Numbers go through JSON: Helm would write a million as 1e+06. */}}
{{- define "filbert.config" -}}
FILBERT_HOST: {{ .Values.listenAddress | quote }}
FILBERT_PORT: "8080"
FILBERT_HEALTH_PORT: "8081"
{{- range $name, $value := .Values.settings }}
{{- $text := ternary $value (toJson $value) (kindIs "string" $value) }}
{{- if $text }}
FILBERT_{{ $name | snakecase | upper }}: {{ $text | quote }}
{{- end }}
{{- end }}
{{- with .Values.redis }}
{{- if not .existingSecret.name }}
FILBERT_REDIS_URL: {{ required "redis.url is empty; set it to redis://host:6379/0, or name a Secret that holds it in redis.existingSecret.name" .url | quote }}
{{- with .rqUrl }}
FILBERT_RQ_REDIS_URL: {{ . | quote }}
{{- end }}
{{- with .limitsUrl }}
FILBERT_LIMITS_REDIS_URL: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* What comes from Secrets, all of them made by somebody else. */}}
{{- define "filbert.secretEnv" -}}
{{- $secret := required "secretKey.existingSecret is empty; make a Secret with a random key of 32 bytes or more, and name it there" .Values.secretKey.existingSecret -}}
{{- include "filbert.fromSecret" (list "FILBERT_SECRET_KEY" $secret .Values.secretKey.key) }}
{{- with .Values.redis.existingSecret }}
{{- if .name }}
{{ include "filbert.fromSecret" (list "FILBERT_REDIS_URL" .name .urlKey) }}
{{- if .rqUrlKey }}
{{ include "filbert.fromSecret" (list "FILBERT_RQ_REDIS_URL" .name .rqUrlKey) }}
{{- end }}
{{- if .limitsUrlKey }}
{{ include "filbert.fromSecret" (list "FILBERT_LIMITS_REDIS_URL" .name .limitsUrlKey) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "filbert.fromSecret" -}}
- name: {{ index . 0 }}
  valueFrom:
    secretKeyRef: {name: {{ index . 1 }}, key: {{ index . 2 }}}
{{- end }}
