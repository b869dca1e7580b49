# The client is built in its own stage, so that the build tools are not in the image.
FROM node:24-bookworm-slim AS client
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs its install script.
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY assets assets
COPY docs docs
COPY shared shared
COPY build build
COPY client client
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
ENV DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc LICENSE ./
# Skip optional dependencies: they are only needed to compile schemas (31 MB) and for a process manager's monitor.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY shared shared
COPY server server
COPY --from=client /app/client/i18n/locales client/i18n/locales
COPY --from=client /app/dist dist
# A new volume takes over the owner of this folder.
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 2567
# Tables are saved as they are played: the server stops within three seconds, and the next start restores them.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["bash", "server/ops/health-check.sh"]
# The server starts no other programs and handles signals itself, so it needs no init process.
CMD ["node", "server/start.ts"]
