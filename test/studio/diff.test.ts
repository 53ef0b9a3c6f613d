// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { shapeOf } from '#studio/definition.ts';
import { compareMachines } from '#studio/diff/compare.ts';
import { diffReport } from '#studio/diff/report.ts';
import { machinesAt, machinesNow } from '#studio/diff/version.ts';
import { PROJECT } from '#studio/every-machine.ts';

const project = mkdtempSync(join(tmpdir(), 'flows-diff-test-'));
const temporary = join(project, 'temporary');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: project });

/** A machine's file with a helper, which is imported by package name. */
function write(name: string, states: string): void {
  mkdirSync(join(project, 'machines', name), { recursive: true });
  const code = `import { createMachine } from 'xstate';\nimport { INITIAL } from '#machines/initial.ts';\n`;
  writeFileSync(
    join(project, 'machines', name, `${name}.machine.ts`),
    `${code}export const ${name}Machine = createMachine({ id: '${name}', initial: INITIAL, states: ${states} });\n`,
  );
}

beforeAll(() => {
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#machines/*': './machines/*' } }),
  );
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
  write(
    'door',
    `{ shut: { on: { opened: [{ guard: 'isUnlocked', target: 'wide' }, { actions: 'creak' }], knocked: 'shut' } }, wide: { on: { pushed: 'shut' } } }`,
  );
  write('window', `{ shut: {} }`);
  writeFileSync(join(project, 'machines/initial.ts'), `export const INITIAL: string = 'shut';\n`);
  git('init', '-q');
  git('add', 'machines', 'package.json');
  git('commit', '-q', '-m', 'Doors');
  write(
    'door',
    `{ shut: { on: { opened: [{ guard: 'isUnlocked', target: 'ajar' }, { actions: 'creak' }] } }, wide: { on: { pushed: 'ajar' } }, ajar: { on: { pushed: 'wide' } } }`,
  );
  rmSync(join(project, 'machines/window'), { recursive: true });
  write('lock', `{ shut: {} }`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true, force: true });
});

it('lists added, removed and retargeted transitions since a commit', async () => {
  const changes = compareMachines(await machinesAt(project, 'HEAD'), await machinesNow(project));
  expect(readdirSync(temporary)).toEqual([]);
  expect(diffReport({ from: '`HEAD`', to: 'work tree', changes })).toBe(`### Flows: \`HEAD\` → work tree

1 added state, 2 retargeted transitions, 1 added transition, 1 removed transition, 1 added machine, 1 removed machine.

| machine | change | what | led to | leads to |
|---|---|---|---|---|
| door | state added | ajar |  |  |
| door | transition retargeted | shut: opened [isUnlocked] | wide | ajar |
| door | transition retargeted | wide: pushed | shut | ajar |
| door | transition added | ajar: pushed |  | wide |
| door | transition removed | shut: knocked | shut |  |
| lock | machine added | lock |  |  |
| window | machine removed | window |  |  |
`);
});

it('reports when nothing has changed', async () => {
  const machines = await machinesAt(project, 'HEAD');
  expect(diffReport({ from: '`a`', to: '`b`', changes: compareMachines(machines, machines) })).toBe(
    '### Flows: `a` → `b`\n\nNo state and no transition has changed.\n',
  );
});

it.each(['nowhere', '--all', ''])('reports the unknown commit "%s"', async (ref) => {
  await expect(machinesAt(project, ref)).rejects.toThrow(`"${ref}" is not a commit of this repository`);
});

/** A lamp whose switch has two transitions with the same guard; the second leads to this state. */
function lamp(second: string) {
  const set = [
    { guard: 'is', target: 'dim' },
    { guard: 'is', target: second },
  ];
  return shapeOf(createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { set } }, dim: {}, lit: {} } }));
}

/** A switch whose guards differ in a parameter. */
const dimmer = (lowLeadsTo: string) =>
  shapeOf(
    createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: {
          on: {
            set: [
              { guard: { type: 'is', params: { level: 'low' } }, target: lowLeadsTo },
              { guard: { type: 'is', params: { level: 'high' } }, target: 'lit' },
            ],
          },
        },
        dim: {},
        lit: {},
      },
    }),
  );

it('distinguishes candidates with the same guard by its parameters', () => {
  expect(compareMachines([dimmer('dim')], [dimmer('lit')])).toMatchObject([
    { how: 'retargeted', name: 'off: set [is(level: low)]', before: 'dim', after: 'lit' },
  ]);
});

it('distinguishes candidates with the same guard by their order', () => {
  expect(compareMachines([lamp('dim')], [lamp('lit')])).toMatchObject([
    { how: 'retargeted', name: 'off: set [is] (2)', before: 'dim', after: 'lit' },
  ]);
});
