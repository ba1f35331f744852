import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompressed } from './precompressed.ts';

export default defineConfig({
  // Pages lie one level deep, and what they load beside them, below whatever path a proxy has the service at.
  base: './',
  plugins: [react(), precompressed()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // The package of the server has its console in it.
    outDir: '../server/dist/console',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
  worker: { format: 'es' },
});
