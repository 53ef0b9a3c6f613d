import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

export const digest = (...contents: readonly (string | Uint8Array)[]): string =>
  contents
    .reduce((hash, content) => hash.update(content), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/**
 * Vite plugin: makes the name of the entry script depend on these files, too. The name of the entry script identifies a
 * release, but the names of these files are the same in all releases.
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
