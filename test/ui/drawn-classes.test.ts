import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { expect, it } from 'vitest';
import config from '../../tailwind.config.ts';

const views = import.meta.glob<string>(['../../src/**/*.tsx', '../../src/ui/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const styles = import.meta.glob('../../src/**/*.css');

/** Names that classes of other elements refer to. They draw nothing themselves. */
const MARKS = new Set(['group', 'peer']);

const src = path.resolve(import.meta.dirname, '../../src');
const read = (file: string) => readFileSync(file, 'utf8');
const ownStyles = Object.keys(styles).map((file) => read(path.resolve(import.meta.dirname, file)));

const scale = await loadDesignSystem(read(path.join(src, 'styles.css')), {
  base: src,
  loadModule: async (id, base) => ({ path: id, base, module: config }),
  loadStylesheet: async (id, base) => {
    const file = createRequire(import.meta.url).resolve(`${id}/index.css`);
    return { path: file, base, content: read(file) };
  },
});

const drawn = new Map<string, boolean>();

function isDrawn(name: string): boolean {
  const known = drawn.get(name) ?? scale.candidatesToCss([name])[0] !== null;
  drawn.set(name, known);
  return known;
}

const isOwn = (name: string) => MARKS.has(name) || ownStyles.some((css) => css.includes(`.${name}`));

/** Classes that draw nothing, in each `className` and in each string with another class that draws something. */
function undrawnIn(code: string): string[] {
  const texts = [...code.matchAll(/(className=)?(?:'([^'\n]*)'|"([^"\n]*)")/g)];
  return texts.flatMap(([, attribute, single, double]) => {
    const names = (single ?? double ?? '').split(/\s+/).filter(Boolean);
    const undrawn = names.filter((name) => !isDrawn(name));
    const isList = attribute !== undefined || undrawn.length < names.length;
    return isList ? undrawn.filter((name) => !isOwn(name)) : [];
  });
}

// Tailwind silently writes no rule for a class outside the scale of tailwind.config.ts.
it('every class of a view draws something', () => {
  const undrawn = Object.entries(views).flatMap(([file, code]) =>
    undrawnIn(code).map((name) => `${file.slice('../../'.length)}: ${name}`),
  );
  expect(Object.keys(views).length).toBeGreaterThan(100);
  expect(undrawn).toEqual([]);
});
