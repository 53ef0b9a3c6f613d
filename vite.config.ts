import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/pubapp': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000', '/assets/config': 'http://127.0.0.1:3000', '/qr': 'http://127.0.0.1:3000' } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'client', environment: 'jsdom', include: ['test/{models,machines,routes,adapters,ui,i18n}/**/*.test.{ts,tsx}'], setupFiles: ['test/harness/setup.ts'] },
      },
      {
        extends: true,
        test: { name: 'server', environment: 'node', include: ['server/test/**/*.test.ts'], globalSetup: ['server/test/template.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
});
