import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Node {
  type: string;
  [field: string]: unknown;
}

export interface Source {
  path: string;
  tree: Node;
}

const ROOT = join(import.meta.dirname, '..');

export function parse(path: string, code: string): Source {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return { path, tree: program as unknown as Node };
}

/** Declared port failures are test data, not part of the app. */
const DECLARED = /failures\.ts$/;

/** Parses the sources in a folder of the project. `except`: subfolders to skip. */
export function sourcesOf(folder: string, except: readonly string[] = []): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        !name.endsWith('.d.ts') &&
        !DECLARED.test(name) &&
        !except.some((excluded) => name.startsWith(excluded)),
    )
    .map((name) => parse(join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Yields every node of a tree with its ancestors, innermost first. */
export function* nodesOf(node: Node, around: readonly Node[] = []): Generator<{ node: Node; around: readonly Node[] }> {
  yield { node, around };
  for (const field of Object.values(node)) {
    const children: readonly unknown[] = Array.isArray(field) ? field : [field];
    for (const child of children) if (isNode(child)) yield* nodesOf(child, [node, ...around]);
  }
}

export function literalOf(node: Node | undefined): string | null {
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

export function templateOf(node: Node | undefined): string[] | null {
  if (node?.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}

/** "t" for `t(…)` and for `i18n.t(…)`. */
export function calleeOf(node: Node): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const callee = node['callee'] as Node;
  const name = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
  return typeof name['name'] === 'string' ? name['name'] : null;
}

export const argumentsOf = (call: Node): Node[] => (call['arguments'] as Node[] | undefined) ?? [];

export function propertyNameOf(node: Node): string | null {
  if (node.type !== 'Property' && node.type !== 'TSPropertySignature') return null;
  const key = node['key'] as Node;
  return typeof key['name'] === 'string' ? key['name'] : literalOf(key);
}
