import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/*/{src,test,calibration}/**/*.test.ts', 'bench/*.test.ts'],
    testTimeout: 30_000,
    // Others too name their sources so; Node.js cannot load theirs by itself.
    server: { deps: { inline: [/eventsource/, /@modelcontextprotocol.client/] } },
  },
});
