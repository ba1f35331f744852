# The service and its command line. `docker build -t rangeline .`, then `docker run -p 8080:8080 -v rangeline:/data rangeline`.
# The line of Node.js that it is tested on. On 24.21, better-sqlite3 12.11 aborts the process (RemoveEnvironmentCleanupHook).
ARG NODE=20

FROM node:${NODE}-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
# Of each package stays what one that is installed has.
RUN npm ci && npm prune --omit=dev && \
    find packages -mindepth 2 -maxdepth 2 ! -name package.json ! -name dist ! -name data ! -name node_modules -exec rm -r {} +

FROM node:${NODE}-bookworm-slim
# GDAL reads agency files faster than its WebAssembly build, which is there without it: `--build-arg WITH_GDAL=no` leaves it out
# of nodes that import nothing.
ARG WITH_GDAL=yes
RUN if [ "$WITH_GDAL" = yes ]; then \
      apt-get update && apt-get install -y --no-install-recommends gdal-bin && rm -rf /var/lib/apt/lists/*; \
    fi
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/samples ./samples
RUN ln -s /app/packages/server/dist/cli/rangeline.js /usr/local/bin/rangeline && \
    chmod +x /app/packages/server/dist/cli/rangeline.js && \
    install -d -o node -g node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 RANGELINE_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["rangeline"]
CMD ["serve"]
