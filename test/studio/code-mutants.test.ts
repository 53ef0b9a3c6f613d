import { expect, it } from 'vitest';
import { withBlocks } from '#studio/code-mutants/arrows.ts';
import { allGroups } from '#studio/code-mutants/groups.ts';
import { instrument } from '#studio/code-mutants/instrument.ts';
import type { Outcome } from '#studio/code-mutants/mutant.ts';
import { codeTable, reportOn } from '#studio/code-mutants/report.ts';

it('gives arrow functions that return a value a block, and leaves the lines where they are', () => {
  const code = [
    'const a = (b) => ({',
    '  c: (d) => b + d,',
    '});',
    'const e = () => { return 1; };',
    'const f = () => undefined;',
  ].join('\n');
  const blocks = withBlocks('a.ts', code);
  expect(blocks.split('\n')).toEqual([
    'const a = (b) => { return ( ({',
    '  c: (d) => { return ( b + d); },',
    '})); };',
    'const e = () => { return 1; };',
    'const f = () => undefined;',
  ]);
});

it('makes uniquely named mutants of function bodies, and no mutants of class names', async () => {
  const machine = 'machines/login/login.machine.ts';
  const view = 'src/flows/login/LoginAlerts.tsx';
  const { code, mutants } = await instrument([machine, view]);
  const all = [...mutants.values()];
  const bodies = all.filter(({ isAtLoad }) => !isAtLoad).map(({ id }) => id);
  expect(bodies).toContain(`${machine}: MethodExpression: context.email.trim() -> context.email`);
  expect(bodies.filter((id) => id.startsWith(`${view}: StringLiteral: 'login.`))).not.toEqual([]);
  expect(bodies.filter((id) => id.includes('className'))).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.some(({ isAtLoad, id }) => isAtLoad && id.startsWith(machine))).toBe(true);
  expect(code.get(machine)).toContain('stryMutAct');
});

it('finds the tests that may notice a mutant', () => {
  const groups = new Map(allGroups().map((group) => [group.name, group]));
  expect(groups.get('login')?.sources).toContain('src/flows/login/LoginForm.tsx');
  expect(groups.get('login')?.own).toContain('test/flows/login/login.model.test.tsx');
  expect(groups.get('machines/shared/values')?.own).toContain('test/machines/money.test.ts');
  expect(groups.get('machines/shared/values')?.others).toContain('test/flows/cart-modal/cart-modal.model.test.tsx');
});

it('requires that tests notice nine tenths of the machines’ mutants, and that each listed mutant survives', () => {
  const file = 'machines/door/door.machine.ts';
  const outcomes: Outcome[] = ['noticed', 'noticed', 'endless', 'survived', 'uncovered', 'once'];
  const verdicts = outcomes.map((outcome, line) => ({ id: `${file}: ${line}`, line, outcome, ms: 1_000 }));
  const report = reportOn([{ file, key: '', verdicts }], {
    [`${file}: 3`]: 'nobody sees it',
    [`${file}: 0`]: 'wrong',
    [`${file}: gone`]: 'removed',
    'machines/other/other.ts: 1': 'not tried',
  });
  expect(report.folders).toMatchObject([{ folder: 'machines/door', mutants: 4, equivalent: 1, once: 1, share: 0.75 }]);
  expect(report.survivors).toEqual([`uncovered, line 4: ${file}: 4`]);
  expect(report.wrong).toEqual([
    'machines/door: less than 90 % noticed',
    `${file}: 0: is listed as equivalent, but was noticed`,
    `${file}: gone: is listed as equivalent, but does not exist`,
  ]);
  expect(codeTable(report)).toContain('75.0');
});
