import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from '../server/src/shared/bundle-script.ts';

const entry = fileURLToPath(new URL('../src/worker/push-worker.ts', import.meta.url));

/** Vite plugin: emits the service worker as one classic script. Its name must not change between releases. */
export function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'push-worker.js',
        source: await bundleScript({ entry, name: 'pushWorker' }),
      });
    },
  };
}
