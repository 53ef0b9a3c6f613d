// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#studio/every-machine.ts';
import { literalOf, nodesOf, parse, propertyNameOf, sourcesOf, type Source } from '../../scripts/sources.ts';

const XSTATE = 'node_modules/xstate/dist';

/** Members with one leading underscore that are read, set, taken out of an object or declared. */
function privateMembers({ tree }: Source): Set<string> {
  const names = [...nodesOf(tree)].map(({ node }) => {
    if (node.type !== 'MemberExpression') return propertyNameOf(node);
    const property = node['property'] as { name?: string; type: string };
    return node['computed'] === true ? literalOf(property) : (property.name ?? null);
  });
  return new Set(names.filter((name) => name !== null && /^_[^_]/.test(name)) as string[]);
}

const xstate = readdirSync(join(PROJECT, XSTATE))
  .filter((name) => name.endsWith('.development.esm.js'))
  .map((name) => parse(name, readFileSync(join(PROJECT, XSTATE, name), 'utf8')));
const own = new Set(xstate.flatMap((source) => [...privateMembers(source)]));

const used = (source: Source): string[] =>
  [...privateMembers(source)].filter((name) => own.has(name)).map((name) => `${source.path}: ${name}`);

it('uses no private member of XState outside the files that explain why', () => {
  expect([...own]).toEqual(expect.arrayContaining(['_nodes', '_transitions', '_parent', '_relay']));
  const all = ['machines', 'src', 'studio', 'test'].flatMap((folder) => sourcesOf(folder));
  expect(all.flatMap(used)).toEqual([
    'studio/taken-transitions.ts: _transitions',
    'test/pictures/hold-flow.ts: _relay',
  ]);
});

it.each(['const { _nodes } = state', 'const { _nodes: nodes } = state', "state['_nodes']", 'state._nodes.length'])(
  'finds a private member in %s',
  (code) => {
    expect(used(parse('example.ts', code))).toEqual(['example.ts: _nodes']);
  },
);
