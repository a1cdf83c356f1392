{{/*
A Deployment of one part of the service, with its autoscaler and its disruption budget.
Takes root (the chart's scope), part (api, stream or worker), values (those of the part), and, in seconds, after (how long it works
on before SIGTERM), delay (how long it serves on after) and patience (how long it may take to end then).
*/}}
{{- define "filbert.workload" -}}
{{- $root := .root -}}
{{- $name := printf "%s-%s" (include "filbert.fullname" $root) .part -}}
{{- $serves := ne .part "worker" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels:
    {{- include "filbert.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .part }}
spec:
  {{- if not .values.autoscaling.enabled }}
  replicas: {{ .values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: {maxUnavailable: 0, maxSurge: 25%}
  selector:
    matchLabels:
      {{- include "filbert.releaseSelector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .part }}
  template:
    metadata:
      annotations:
        checksum/config: {{ include "filbert.config" $root | sha256sum }}
        {{- with .values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      labels:
        {{- with .values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        {{- include "filbert.releaseSelector" $root | nindent 8 }}
        app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
        app.kubernetes.io/component: {{ .part }}
    spec:
      serviceAccountName: {{ include "filbert.serviceAccountName" $root }}
      automountServiceAccountToken: false
      enableServiceLinks: false # a Service called filbert would set FILBERT_PORT
      terminationGracePeriodSeconds: {{ add .after .delay .patience }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: {type: RuntimeDefault}
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .values.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      {{- with .values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: {{ $root.Values.topologySpread }}
          matchLabelKeys: [pod-template-hash]
          labelSelector:
            matchLabels:
              {{- include "filbert.releaseSelector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ $.part }}
        {{- end }}
      containers:
        - name: {{ .part }}
          image: {{ include "filbert.image" $root | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          args: [{{ ternary "api" "worker" $serves }}]
          envFrom:
            - configMapRef:
                name: {{ include "filbert.fullname" $root }}
          env:
            {{- include "filbert.secretEnv" $root | nindent 12 }}
            {{- if $serves }}
            - name: FILBERT_DRAIN_DELAY_S
              value: {{ .delay | quote }}
            {{- end }}
            {{- with .values.extraEnv }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
          ports:
            {{- if $serves }}
            - {name: http, containerPort: 8080}
            {{- end }}
            - {name: health, containerPort: 8081}
          # None of these needs Redis to answer, but readiness: an outage of the store must not restart what would go on after it.
          startupProbe:
            httpGet: {path: /livez, port: health}
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 45
          livenessProbe:
            httpGet: {path: /livez, port: health}
            periodSeconds: 10
            timeoutSeconds: 2
            failureThreshold: 3
          readinessProbe:
            httpGet: {path: /readyz, port: health}
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 2
          {{- if .after }}
          lifecycle:
            preStop:
              sleep: {seconds: {{ .after }}}
          {{- end }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            privileged: false
            readOnlyRootFilesystem: true
            capabilities: {drop: [ALL]}
          volumeMounts:
            - {name: tmp, mountPath: /tmp}
      volumes:
        - name: tmp # where processes show that they live, and count for the metrics
          emptyDir: {medium: Memory, sizeLimit: 64Mi}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels:
    {{- include "filbert.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .part }}
spec:
  maxUnavailable: {{ .values.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "filbert.releaseSelector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .part }}
{{- with .values.autoscaling }}
{{- if .enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  labels:
    {{- include "filbert.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $.part }}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: {{ $name }}}
  minReplicas: {{ .minReplicas }}
  maxReplicas: {{ .maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: {type: Utilization, averageUtilization: {{ .cpuPercent }}}
    {{- with .promptsOverdue }}
    {{- if .enabled }}
    - type: External
      external:
        metric:
          name: {{ .metric }}
          {{- with .matchLabels }}
          selector:
            matchLabels:
              {{- toYaml . | nindent 14 }}
          {{- end }}
        target: {type: AverageValue, averageValue: {{ .averageValue | quote }}}
    {{- end }}
    {{- end }}
  behavior:
    scaleDown: # who came for an evening stays for a while
      stabilizationWindowSeconds: 600
      policies:
        - {type: Pods, value: 1, periodSeconds: 120}
{{- end }}
{{- end }}
{{- end }}
