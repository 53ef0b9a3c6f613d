// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import rules from '../../.oxlintrc.json' with { type: 'json' };
import { literalOf, nodesOf, parse, sourcesOf, type Node, type Source } from '../../scripts/sources.ts';

/** Files of a flow that others may import. They may import types of all its files, unless `types` is false. */
interface Allowance {
  readonly of: RegExp;
  readonly files: RegExp;
  readonly types: boolean;
}

const DEFINITION = /\.flow\.ts$/;
const ALLOWANCES: readonly Allowance[] = [
  { of: /^machines\/shared\//, files: DEFINITION, types: false },
  { of: /^machines\/root\//, files: /./, types: true },
  { of: /^machines\/[^/]+\//, files: DEFINITION, types: true },
  { of: /\.wiring\.tsx?$/, files: /./, types: true },
  { of: /^src\/(flows|screens|shared)\//, files: /(\.flow|\/reasons)\.ts$/, types: true },
  { of: /^src\/adapters\//, files: /^$/, types: true },
];

const ofFlow = (address: string) => /^#machines\/(?!shared\/)[^/]+\//.test(address);
const isTypeOnly = (node: Node): boolean => {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const names = (node['specifiers'] as Node[] | undefined) ?? [];
  return names.length > 0 && names.every((name) => name['importKind'] === 'type' || name['exportKind'] === 'type');
};

function forbidden({ path, tree }: Source): string[] {
  const allowance = ALLOWANCES.find(({ of }) => of.test(path));
  if (allowance === undefined) return [];
  return [...nodesOf(tree)].flatMap(({ node }) => {
    const address = /^(Import|Export)/.test(node.type) ? literalOf(node['source'] as Node | undefined) : null;
    if (address === null || !ofFlow(address) || allowance.files.test(address)) return [];
    return allowance.types && isTypeOnly(node) ? [] : [`${path}: ${address}`];
  });
}

it('other folders import only the definition, the reasons and the types of a flow', () => {
  expect(['machines', 'src'].flatMap((folder) => sourcesOf(folder)).flatMap(forbidden)).toEqual([]);
});

it.each([
  ['src/flows/login/Login.tsx', "import { one } from '#machines/signup/new-file.ts';"],
  ['src/flows/login/Login.tsx', "import { type One, two } from '#machines/signup/new-file.ts';"],
  ['src/flows/login/Login.tsx', "const load = () => import('#machines/signup/signup.machine.ts');"],
  ['src/adapters/api/login.ts', "import { loginFlow } from '#machines/login/login.flow.ts';"],
  ['src/adapters/api/login.ts', "export * from '#machines/login/reasons.ts';"],
  ['machines/login/login.machine.ts', "import { one } from '#machines/signup/reasons.ts';"],
  ['machines/shared/flow/one.ts', "import type { One } from '#machines/signup/signup-ports.ts';"],
])('finds a forbidden import in %s: %s', (path, code) => {
  expect(forbidden(parse(path, code))).toHaveLength(1);
});

it.each([
  ['src/flows/login/Login.tsx', "import { reasons } from '#machines/signup/reasons.ts';"],
  ['src/flows/login/Login.tsx', "import type { One } from '#machines/signup/signup.machine.ts';"],
  ['src/flows/login/Login.tsx', "import { type One } from '#machines/signup/signup.machine.ts';"],
  ['src/adapters/api/login.ts', "import { term } from '#machines/shared/flow/term.ts';"],
  ['machines/login/login.machine.ts', "import { signupFlow } from '#machines/signup/signup.flow.ts';"],
])('finds no forbidden import in %s: %s', (path, code) => {
  expect(forbidden(parse(path, code))).toEqual([]);
});

interface LayerRule {
  readonly patterns: readonly { readonly message: string }[];
}

/** The table of docs/architecture.md, from the rules that the linter enforces. */
const table = rules.overrides.flatMap(({ files, rules: own }) => {
  const rule = ('no-restricted-imports' in own ? own['no-restricted-imports'].at(1) : undefined) as
    | LayerRule
    | undefined;
  if (rule === undefined) return [];
  const names = files.map((file) => `\`${file}\``).join(', ');
  return [`| ${names} | ${rule.patterns.map(({ message }) => message).join(' ')} |`];
});

it('docs/architecture.md lists the layers with the rules of the linter', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  expect(text).toContain(`| files | rule |\n|---|---|\n${table.join('\n')}\n`);
});
