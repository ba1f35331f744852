# The service and its command line. `docker build -t rangeline .`, then `docker run -p 8080:8080 -v rangeline:/data rangeline`.
FROM node:20-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm ci && npm prune --omit=dev

FROM node:20-bookworm-slim
# GDAL reads agency files faster than its WebAssembly build, which is there without it.
RUN apt-get update && apt-get install -y --no-install-recommends gdal-bin && rm -rf /var/lib/apt/lists/*
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
