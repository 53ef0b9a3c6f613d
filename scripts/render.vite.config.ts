import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { joinedIcons } from './joined-icons.ts';
import { vocabulary } from './vocabulary.ts';

/** The app as the server runs it, `dist/render/render.js`: see docs/rendering.md. */
export default defineConfig({
  plugins: [react(), joinedIcons(), vocabulary()],
  publicDir: false,
  // React chooses its production build by this variable when it is loaded.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  // The package's other build reads files from its own folder.
  resolve: { alias: { 'css-tree': 'css-tree/dist/csstree.esm' } },
  build: {
    ssr: path.resolve(import.meta.dirname, '../src/app/render/render.tsx'),
    outDir: 'dist/render',
    target: 'node20.19',
    sourcemap: true,
  },
});
