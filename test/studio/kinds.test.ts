// @vitest-environment node
import { expect, it } from 'vitest';
import { flows } from '#machines/flows.ts';
import {
  argumentsOf,
  calleeOf,
  literalOf,
  nodesOf,
  parse,
  propertyNameOf,
  sourcesOf,
  templateOf,
  type Node,
  type Source,
} from '../../scripts/sources.ts';

const KINDS = new Set<string>(flows.map(({ kind }) => kind));
const isKind = (node: Node | undefined) => KINDS.has(literalOf(node) ?? '');
const isDefinition = ({ path }: Source) => path.endsWith('.flow.ts');
/** Views and adapters choose texts and calls by kinds of their own. */
const isOther = ({ path }: Source) => /^src\/(adapters|shared|ui|flows\/.*\/[A-Z])/.test(path);

const TAKE_KINDS = /^(page|pageOf|loadPage|loadModal|loadFlow|indexOf|useFlow)$/;

/** `kind`, or the kind of a flow that has returned; a payment's subject has a kind of its own. */
const isKindOfFlow = (node: Node | undefined): boolean => {
  if (node?.type === 'Identifier') return node['name'] === 'kind';
  if (node?.type !== 'MemberExpression') return false;
  const [owner, member] = [node['object'] as Node, node['property'] as Node];
  return member['name'] === 'kind' && owner['name'] !== 'subject';
};

/** `orders:place-7` begins with a kind. */
const isId = (node: Node) => KINDS.has(/^([a-z-]+):/.exec(templateOf(node)?.[0] ?? literalOf(node) ?? '')?.[1] ?? '');

function isSpelled(node: Node): boolean {
  if (node.type === 'BinaryExpression') {
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    return (isKindOfFlow(left) && isKind(right)) || (isKind(left) && isKindOfFlow(right));
  }
  if (node.type === 'ObjectExpression') {
    const fields = new Map((node['properties'] as Node[]).map((one) => [propertyNameOf(one), one['value'] as Node]));
    return fields.has('key') && isKind(fields.get('kind'));
  }
  if (TAKE_KINDS.test(calleeOf(node) ?? '')) return argumentsOf(node).some(isKind);
  return (node.type === 'TemplateLiteral' || node.type === 'Literal') && isId(node);
}

const spelled = (source: Source): string[] =>
  [...nodesOf(source.tree)].filter(({ node }) => isSpelled(node)).map(({ node }) => `${source.path}: ${node.type}`);

it('names the kind of a flow in its definition only', () => {
  const sources = ['machines', 'src'].flatMap((folder) => sourcesOf(folder));
  expect(sources.filter((one) => !isDefinition(one) && !isOther(one)).flatMap(spelled)).toEqual([]);
});

it.each([
  "kind === 'login'",
  "'login' !== event.kind",
  "page('login')",
  "root.send({ type: 'flow.requested', kind: 'login', key: null })",
  '`login:${key}`',
  "open('login:page')",
])('finds a spelled kind in %s', (code) => {
  expect(spelled(parse('example.ts', code))).toHaveLength(1);
});

it.each(['kind === loginFlow.kind', "subject.kind === 'payment'", "view === 'menu'", "watching({ kinds: ['bill'] })"])(
  'finds no spelled kind in %s',
  (code) => {
    expect(spelled(parse('example.ts', code))).toEqual([]);
  },
);
