import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { literalOf, nodesOf, parse, type Source } from './sources.ts';
import { baseOf, fillsOf, flatten, possibleKeysIn } from './text-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEXTS = path.join(ROOT, 'public/assets/i18n');
const ENTRY = path.join(ROOT, 'src/main.tsx');
/** The pages that come rendered need the code that this file imports. */
const FIRST_CODE = path.join(ROOT, 'src/app/lazy/first-code.ts');
const MACHINES = path.join(ROOT, 'machines');
const OURS = /^[^\0]*\/(src|machines)\/[^?]*\.tsx?$/;

/** Vite plugin: writes two files for each language: the texts of the first code, and all others. */
export function firstTexts(): Plugin {
  return {
    name: 'first-texts',
    apply: 'build',
    generateBundle() {
      const first = this.getModuleInfo(FIRST_CODE)?.dynamicallyImportedIds ?? [];
      const reached = new Set([ENTRY, ...first]);
      for (const id of reached) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
      const code = [...reached].filter((id) => OURS.test(id)).map((id) => parse(id, readFileSync(id, 'utf8')));
      const reasons = laterReasons((machine) => reached.has(machine));
      const write = (name: string, texts: object) => {
        const file = this.emitFile({ type: 'asset', name: `${name}.json`, source: JSON.stringify(texts) });
        return `/${this.getFileName(file)}`;
      };
      const addresses = readdirSync(TEXTS).map((file) => {
        const language = path.basename(file, '.json');
        const texts = JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')) as object;
        const parts = splitTexts(texts, code, reasons);
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

/**
 * Divides the texts into the texts of the first load and all others. The first load needs each text with a key that
 * the code contains or builds. It does not need the error texts of the calls in `later`: code that is loaded later makes
 * these calls.
 */
export function splitTexts(
  texts: object,
  code: readonly Source[],
  later: ReadonlySet<string> = new Set(),
): { first: object; rest: object } {
  const written = code.flatMap(possibleKeysIn);
  const isLater = (key: string) => key.startsWith(ERRORS) && later.has(key.slice(ERRORS.length));
  const isFirst = (key: string) => !isLater(key) && written.some((parts) => fillsOf(parts, baseOf(key)) !== null);
  const entries = [...flatten(texts)];
  return {
    first: nested(entries.filter(([key]) => isAppWide(key) || isFirst(key))),
    rest: nested(entries.filter(([key]) => isAppWide(key) || !isFirst(key))),
  };
}

const ERRORS = 'errors.';

const machineOf = (file: string) => path.join(path.dirname(file), `${path.basename(path.dirname(file))}.machine.ts`);

/** The failure reasons that only machines outside the first code declare. */
export function laterReasons(isFirst: (machine: string) => boolean): ReadonlySet<string> {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).map((name) => path.join(MACHINES, name));
  const declared = files
    .filter((file) => file.endsWith('failures.ts'))
    .map((file) => ({ file, words: wordsIn(parse(file, readFileSync(file, 'utf8'))) }));
  const first = new Set(declared.filter(({ file }) => isFirst(machineOf(file))).map(({ file }) => file));
  // Failures that several machines share are in a file of their own.
  for (const { file, words } of declared)
    if (first.has(file))
      for (const word of words) if (word.startsWith('#machines/')) first.add(path.join(ROOT, word.slice(1)));
  const ofFirst = new Set(declared.filter(({ file }) => first.has(file)).flatMap(({ words }) => words));
  return new Set(declared.flatMap(({ words }) => words).filter((word) => !ofFirst.has(word)));
}

const wordsIn = ({ tree }: Source): string[] => [...nodesOf(tree)].flatMap(({ node }) => literalOf(node) ?? []);

/** Both files contain these texts, because the app recognizes a file of texts by them. */
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
