import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from '../server/src/shared/bundle-script.ts';

const entry = fileURLToPath(new URL('../src/worker/push-worker.ts', import.meta.url));

/** Adds the service worker to the build: one classic script under a name that stays, since browsers look for it there. */
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
