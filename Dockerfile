# One image for servers and workers: `npm start` serves, `npm run worker` arranges.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund \
 && node --input-type=module -e "await (await import('./scripts/lib/build-web.ts')).buildWeb()" \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf e2e packages/*/test packages/*/bench apps/*/test node_modules/.cache

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_FILE=- \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN mkdir -p /data .cache && chown node:node /data .cache
USER node
ENV NODE_COMPILE_CACHE=/app/.cache/compiled
RUN node --input-type=module -e "await (await import('./scripts/lib/compiled/compile-ahead.ts')).compileAhead()"
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "apps/server/src/main.ts"]
