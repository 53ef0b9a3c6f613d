import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

export const digest = (...contents: readonly (string | Uint8Array)[]): string =>
  contents
    .reduce((hash, content) => hash.update(content), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/**
 * Vite plugin: another release has another entry script, also if only these files have changed. The name of the entry
 * script identifies a release, and they have the same names in all releases.
 */
export function releaseName(files: readonly string[]): Plugin {
  let contents = '';
  return {
    name: 'release-name',
    apply: 'build',
    async buildStart() {
      contents = digest(...(await Promise.all(files.map((file) => readFile(file)))));
    },
    augmentChunkHash: ({ isEntry }) => (isEntry ? contents : undefined),
  };
}
