# The client is built in a stage of its own: what that needs is not in the image.
FROM node:24-bookworm-slim AS client
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs to run anything when it is installed; the Node that one of them would fetch is in the image already.
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY assets assets
COPY shared shared
COPY client client
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
ENV DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc LICENSE ./
# What is optional is there for others: a compiler of 31 MB for who writes states in it, the monitor of a process keeper.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY shared shared
COPY server server
COPY --from=client /app/dist dist
# A volume takes over whose folder it is.
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 2567
# Tables are written down as they are played: it stops within three seconds, and the next one opens them again.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "server/hosting/health-check.ts"]
# Starts no other programs, and listens to signals itself: needs no init before it.
CMD ["node", "server/start.ts"]
