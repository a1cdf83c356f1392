# Filbert: one image for API, streams and workers; the command says which. Build it from the root of the source:
#
#     docker build --tag filbert:0.1.0 --build-arg VERSION=0.1.0 --build-arg REVISION=$(git rev-parse HEAD) .
#
# BASE_IMAGE is any Debian with Python 3.11 or newer and its venv module. Pin it by digest where builds must be repeatable.
ARG BASE_IMAGE=docker.io/library/python:3.11-slim-bookworm

FROM ${BASE_IMAGE} AS build
WORKDIR /source
COPY pyproject.toml requirements.lock README.md LICENSE ./
COPY image image
COPY service service
COPY openapi/openapi.json openapi/openapi.json
# Wheels only, each with its hash from the lock file: nothing is compiled, and nothing comes that nobody has seen.
RUN python3 -m venv /opt/tools \
    && python3 -m venv --without-pip /opt/filbert \
    && python3 -m image.locked hatchling > tools.txt \
    && python3 -m image.locked > packages.txt \
    && /opt/tools/bin/pip install --no-cache-dir --no-deps --only-binary :all: --require-hashes -r tools.txt \
    && /opt/tools/bin/pip --python /opt/filbert/bin/python install \
        --no-cache-dir --no-compile --no-deps --only-binary :all: --require-hashes -r packages.txt \
    && /opt/tools/bin/pip wheel --no-cache-dir --no-deps --no-index --no-build-isolation --wheel-dir wheels . \
    && /opt/tools/bin/pip --python /opt/filbert/bin/python install --no-compile --no-deps --no-index wheels/*.whl \
    && /opt/tools/bin/pip --python /opt/filbert/bin/python check \
    && /opt/filbert/bin/python -m image.sbom --system /opt/filbert/sbom.cdx.json \
    && /opt/filbert/bin/python -m compileall -q --invalidation-mode unchecked-hash /opt/filbert/lib

FROM ${BASE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="filbert" \
      org.opencontainers.image.description="A table-game service: API, streams and workers" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /opt/filbert /opt/filbert
ENV PATH=/opt/filbert/bin:/usr/local/bin:/usr/bin:/bin \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    FILBERT_HOST=0.0.0.0
# A number, since Kubernetes cannot tell of a name whether it is root. It owns nothing; /tmp is all that it writes to.
USER 10001:10001
WORKDIR /tmp
EXPOSE 8080 8081
# The shell gets no say: signals reach the service itself.
ENTRYPOINT ["filbert"]
CMD ["api"]
