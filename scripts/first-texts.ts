import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parse, type Source } from './sources.ts';
import { baseOf, fillsOf, flatten, possibleKeysIn } from './text-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEXTS = path.join(ROOT, 'public/assets/i18n');
const ENTRY = path.join(ROOT, 'src/main.tsx');
/** All that it imports comes with a page. */
const FIRST_CODE = path.join(ROOT, 'src/app/lazy/first-code.ts');
const OURS = /^[^\0]*\/(src|machines)\/[^?]*\.tsx?$/;

/** Vite plugin: writes the texts of each language in two files, those of the first code and the rest. */
export function firstTexts(): Plugin {
  return {
    name: 'first-texts',
    apply: 'build',
    generateBundle() {
      const first = this.getModuleInfo(FIRST_CODE)?.dynamicallyImportedIds ?? [];
      const reached = new Set([ENTRY, ...first]);
      for (const id of reached) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
      const code = [...reached].filter((id) => OURS.test(id)).map((id) => parse(id, readFileSync(id, 'utf8')));
      const write = (name: string, texts: object) => {
        const file = this.emitFile({ type: 'asset', name: `${name}.json`, source: JSON.stringify(texts) });
        return `/${this.getFileName(file)}`;
      };
      const addresses = readdirSync(TEXTS).map((file) => {
        const language = path.basename(file, '.json');
        const parts = splitTexts(JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')) as object, code);
        return [
          language,
          { first: write(`texts-${language}-first`, parts.first), rest: write(`texts-${language}-rest`, parts.rest) },
        ] as const;
      });
      const sources = first.map((id) => path.relative(ROOT, id));
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-texts.json',
        source: JSON.stringify({ sources, addresses: Object.fromEntries(addresses) }),
      });
    },
  };
}

/** First: the texts whose keys the code contains, or can put together. */
export function splitTexts(texts: object, code: readonly Source[]): { first: object; rest: object } {
  const written = code.flatMap(possibleKeysIn);
  const isFirst = (key: string) => written.some((parts) => fillsOf(parts, baseOf(key)) !== null);
  const entries = [...flatten(texts)];
  return {
    first: nested(entries.filter(([key]) => isAppWide(key) || isFirst(key))),
    rest: nested(entries.filter(([key]) => isAppWide(key) || !isFirst(key))),
  };
}

/** In both parts: by these texts the app recognizes a file of texts. */
const isAppWide = (key: string) => key.startsWith('app.');

interface Nested {
  [key: string]: string | Nested;
}

function nested(entries: readonly (readonly [string, string])[]): Nested {
  const texts: Nested = {};
  for (const [key, text] of entries) {
    const names = key.split('.');
    const last = names.pop() ?? key;
    let inner = texts;
    for (const name of names) inner = (inner[name] ??= {}) as Nested;
    inner[last] = text;
  }
  return texts;
}
