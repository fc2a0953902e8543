# Another base with Node and npm, such as one from a mirror: --build-arg BASE=…
ARG BASE=node:24-slim

FROM ${BASE} AS build
WORKDIR /piratz
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && mkdir /data

# Nothing is installed or compiled here: the built server, pages and commands, and the packages that they load.
FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
WORKDIR /piratz
COPY --from=build /piratz/node_modules ./node_modules
COPY --from=build /piratz/dist ./dist
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which does not forward SIGTERM.
CMD ["node", "--v8-pool-size=0", "dist/server/server.cjs"]
