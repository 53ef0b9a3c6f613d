// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const DECISIONS = join(PROJECT, 'docs/decisions');
const INDEX = 'README.md';

/** The text of each page of a folder, by its file name. */
type Pages = ReadonlyMap<string, string>;

const FILE = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const TITLE = /^# (\d+)\. (\S.*[^\s.])$/;
const STATUS = /^\d{4}-\d{2}-\d{2} · \*\*Status:\*\* (accepted|superseded by \[\d+\]\(\d{4}-[a-z0-9-]+\.md\))$/;
const HEADINGS = ['## Context', '## Decision', '## Consequences'];

const linesOf = (text: string): string[] => text.split('\n');
const numberOf = (name: string): number => Number(name.slice(0, 4));
const titleOf = (text: string): string => TITLE.exec(linesOf(text)[0] ?? '')?.[2] ?? '';
const statusOf = (text: string): string => STATUS.exec(linesOf(text)[2] ?? '')?.[1] ?? '';

/** The faults in one page's form, one per line. */
function formProblems(name: string, text: string): string[] {
  const [title = '', blank, status = ''] = linesOf(text);
  const headings = linesOf(text).filter((line) => line.startsWith('## '));
  const sections = text.split(/^## .*$/m).slice(1);
  return [
    ...(FILE.test(name) ? [] : ['the file name is not "0000-what-was-decided.md"']),
    ...(Number(TITLE.exec(title)?.[1]) === numberOf(name)
      ? []
      : ['the title is not "# <number of the file>. <title>"']),
    ...(blank === '' && STATUS.test(status) ? [] : ['the third line is not "<date> · **Status:** <status>"']),
    ...(headings.join() === HEADINGS.join() ? [] : [`the headings are not ${HEADINGS.join(', ')}`]),
    ...(sections.every((section) => section.trim() !== '') ? [] : ['a section is empty']),
  ].map((problem) => `${name}: ${problem}`);
}

/** A page's line in the index. */
const rowOf = (name: string, text: string): string =>
  `| ${numberOf(name)} | [${titleOf(text)}](${name}) | ${statusOf(text)} |`;

/** The faults in a folder of decisions and its index, one per line. */
function decisionProblems(folder: Pages): string[] {
  const pages = [...folder].filter(([name]) => name !== INDEX);
  const rows = linesOf(folder.get(INDEX) ?? '').filter((line) => /^\| \d/.test(line));
  const expected = pages.map(([name, text]) => rowOf(name, text));
  const numbers = pages.map(([name]) => numberOf(name));
  return [
    ...pages.flatMap(([name, text]) => formProblems(name, text)),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `two pages have number ${number}`),
    ...expected.filter((row) => !rows.includes(row)).map((row) => `${INDEX} lacks ${row}`),
    ...rows.filter((row) => !expected.includes(row)).map((row) => `${INDEX} has no page for ${row}`),
  ];
}

/** Relative paths in a page's links; code is left out. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/i.test(target));
}

const markdownIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(PROJECT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(PROJECT, folder, name));

it('all decisions have one form, and are in the index', () => {
  const names = readdirSync(DECISIONS).toSorted();
  expect(names.length).toBeGreaterThan(50);
  expect(decisionProblems(new Map(names.map((name) => [name, readFileSync(join(DECISIONS, name), 'utf8')])))).toEqual(
    [],
  );
});

const page = `# 7. Paint the door green

2026-11-23 · **Status:** accepted

## Context

It is grey.

## Decision

It will be green.

## Consequences

Paint.
`;
const index = '| 7 | [Paint the door green](0007-paint-the-door-green.md) | accepted |\n';
const folderOf = (text: string, name = '0007-paint-the-door-green.md', rows = index): Pages =>
  new Map([
    [name, text],
    [INDEX, rows],
  ]);

it('accepts a page of the common form, also if its decision is superseded', () => {
  expect(decisionProblems(folderOf(page))).toEqual([]);
  const superseded = 'superseded by [8](0008-paint-the-door-blue.md)';
  const rows = index.replace('accepted', superseded);
  expect(decisionProblems(folderOf(page.replace('accepted', superseded), undefined, rows))).toEqual([]);
});

it.each([
  ['a wrong number', page.replace('# 7.', '# 8.'), 'the title is not'],
  ['no date', page.replace('2026-11-23 · ', ''), 'the third line is not'],
  ['an unknown status', page.replace('accepted', 'proposed'), 'the third line is not'],
  ['a heading too few', page.replace('## Context', 'Context'), 'the headings are not'],
  ['headings in another order', page.replace('## Context', '## Decision'), 'the headings are not'],
  ['an empty section', page.replace('Paint.\n', ''), 'a section is empty'],
])('refuses a page with %s', (_, text, problem) => {
  expect(formProblems('0007-paint-the-door-green.md', text).join('\n')).toContain(problem);
});

it('refuses a wrong file name, a number used twice, and an outdated index', () => {
  expect(decisionProblems(folderOf(page, '0007-Paint.md')).join('\n')).toContain('the file name is not');
  const twins = new Map([...folderOf(page), ['0007-paint-it-again.md', page]]);
  expect(decisionProblems(twins)).toContain('two pages have number 7');
  expect(decisionProblems(folderOf(page, undefined, ''))).toEqual([`${INDEX} lacks ${index.trim()}`]);
  expect(decisionProblems(folderOf(page, undefined, index.replace('accepted', 'superseded')))).toHaveLength(2);
  const stale = `${index}| 9 | [Open the door](0009-open-the-door.md) | accepted |\n`;
  expect(decisionProblems(folderOf(page, undefined, stale)).join('\n')).toContain('has no page for | 9 |');
});

it('documents link only to existing files', () => {
  const pages = [...markdownIn('.', false), ...markdownIn('docs', true)];
  const dead = pages.flatMap((file) =>
    linksOf(readFileSync(file, 'utf8'))
      .filter((target) => !existsSync(join(dirname(file), decodeURI(target))))
      .map((target) => `${relative(PROJECT, file)}: ${target}`),
  );
  expect(dead).toEqual([]);
});

it('finds a page’s links, pictures included, except in code and to other sites', () => {
  const text =
    '[a](a.md) ![b](../b.png "B") [c](c.md#part) [d](#part) [e](https://e.example)\n`[f](f.md)`\n```md\n[g](g.md)\n```\n[h](h/)';
  expect(linksOf(text)).toEqual(['a.md', '../b.png', 'c.md', 'h/']);
});
