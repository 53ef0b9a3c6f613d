import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Vite plugin: writes the files that each lazy module needs, by its source. Vite's own manifest lacks grouped modules. */
export function lazyFiles(): Plugin {
  return {
    name: 'lazy-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      );
      const found = [...chunks.values()].flatMap((chunk) =>
        chunk.moduleIds
          .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
          .map((id) => [path.relative(this.environment.config.root, id), withImports(chunk.fileName, chunks)] as const),
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/lazy-files.json',
        source: JSON.stringify(Object.fromEntries(found)),
      });
    },
  };
}

function withImports(fileName: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const files = new Set([fileName]);
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
  return [...files];
}
