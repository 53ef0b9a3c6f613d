// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MutationRecord } from '#studio/mutate/kept.ts';
import { machineMutants } from '#studio/mutate/machine-mutants.ts';
import type { Verdict } from '#studio/mutate/mutant.ts';
import { isEnough, reportOn } from '#studio/mutate/report.ts';
import { mutationTable } from '#studio/mutate/table.ts';
import { doorWith, model, REASONS, type Door } from '#test/harness/door.tsx';
import type { FlowModel } from '#test/harness/flow-model.ts';
import { after } from '#test/harness/model.ts';
import { MutationRun } from '#test/mutants/mutation-run.ts';

const FILE = 'test/models/door.model.test.tsx';

async function verdictsOn(machine: Door, changes: Partial<FlowModel<Door>> = {}): Promise<Verdict[]> {
  const run = new MutationRun(machine, [{ ...model, ...changes }], REASONS);
  await run.control();
  const verdicts: Verdict[] = [];
  for await (const verdict of run.verdicts()) verdicts.push(verdict);
  return verdicts;
}

const outcomes = (verdicts: readonly Verdict[]) =>
  verdicts.map(({ kind, place, outcome }) => `${kind}: ${place}: ${outcome}`);

const survivors = (verdicts: readonly Verdict[]) => outcomes(verdicts.filter(({ outcome }) => outcome === 'survived'));

describe('the mutants of a machine', () => {
  it('are detected, one by one', async () => {
    expect(outcomes(await verdictsOn(doorWith({})))).toEqual([
      'transition removed: closed --key.turned--> (stays): seen',
      'action dropped: closed --key.turned--> (stays): unlock: seen',
      'transition removed: closed --door.pushed [isUnlocked]--> open: seen',
      'transition retargeted: closed --door.pushed [isUnlocked]--> open, to closed: seen',
      'guard negated: closed --door.pushed [isUnlocked]--> open: seen',
      'guard dropped: closed --door.pushed [isUnlocked]--> open: seen',
      'transition removed: open --door.pulled--> closed: seen',
      'transition retargeted: open --door.pulled--> closed, to open: seen',
      'control hidden: key.turned: seen',
      'wrong event sent: key.turned, as door.pushed: seen',
      'control hidden: door.pushed: seen',
      'wrong event sent: door.pushed, as key.turned: seen',
      'control hidden: door.pulled: seen',
      'wrong event sent: door.pulled, as key.turned: seen',
    ]);
  });

  it('change delays, actions of a state and cycles', async () => {
    const open = {
      entry: 'unlock',
      exit: 'unlock',
      on: { 'door.pulled': 'closed' },
      after: { DRAUGHT: 'closed' },
      always: { guard: () => false, target: 'broken' },
    } as const;
    const verdicts = await verdictsOn(doorWith({ open, broken: { always: 'open' } }), {
      samples: [...model.samples, after('DRAUGHT', 'door.open')],
      delays: { DRAUGHT: 1_000 },
    });
    expect(outcomes(verdicts)).toEqual(
      expect.arrayContaining([
        'delay changed: DRAUGHT twice as long: seen',
        'delay changed: DRAUGHT half as long: seen',
        'guard negated: open --always [guard]--> broken: looped',
        // The door is unlocked by then, so the missing part has no effect.
        'action dropped: entry of open: unlock: survived',
        'transition removed: broken --always--> open: survived',
      ]),
    );
  });

  it('change a copy of the machine, each in one place', () => {
    const machine = doorWith({});
    for (const { apply } of machineMutants(machine)) apply(machine.provide({}));
    expect(machineMutants(machine).map(({ place }) => place)).toEqual(
      machineMutants(doorWith({})).map(({ place }) => place),
    );
  });
});

describe('weak tests', () => {
  it('are revealed by a hidden control that is found all the same', async () => {
    const perform: FlowModel<Door>['perform'] = {
      ...model.perform,
      'door.pulled': ({ user }) => user.click(screen.getByText('Pull')),
    };
    const pages = { ...model.pages, open: () => expect(screen.getByText('Pull')).toBeInTheDocument() };
    expect(survivors(await verdictsOn(doorWith({}), { perform, pages }))).toEqual([
      'control hidden: door.pulled: survived',
    ]);
  });

  it('are revealed by a transition that nobody checks', async () => {
    const knocked = { type: 'door.knocked' } as const;
    const open = { on: { 'door.pulled': 'closed', 'door.knocked': { actions: 'unlock' } } } as const;
    const changes = { samples: [...model.samples, knocked], fromRoot: [knocked.type] };
    expect(survivors(await verdictsOn(doorWith({ open }), changes))).toEqual([
      'transition removed: open --door.knocked--> (stays): survived',
      'action dropped: open --door.knocked--> (stays): unlock: survived',
    ]);
  });

  it('kill nothing while the unchanged machine fails', async () => {
    const pages = { ...model.pages, open: () => expect(screen.getByRole('button', { name: 'Slam' })).toBeVisible() };
    await expect(verdictsOn(doorWith({}), { pages })).rejects.toThrow(
      'The unchanged machine fails "key.turned, and 3 more transitions"',
    );
  });
});

const mutant = { machine: 'door', kind: 'action dropped', place: 'entry of open: unlock' } as const;
const verdict = (changes: Partial<Verdict>): Verdict => ({
  ...mutant,
  outcome: 'seen',
  walks: 1,
  seconds: 0.1,
  ...changes,
});
const recordOf = (verdicts: Verdict[], file = FILE): MutationRecord => ({
  machine: 'door',
  file,
  controls: 4,
  verdicts,
  seconds: 1,
});
const nineteen = Array.from({ length: 19 }, (_, index) => verdict({ place: String(index) }));

describe('the report on mutants', () => {
  it('fails below 95 % of the mutants', () => {
    const survivor = verdict({ place: 'twentieth', outcome: 'survived' });
    const report = reportOn([FILE], [recordOf([...nineteen, survivor])], []);
    expect(isEnough(report)).toBe(true);
    expect(report.survivors).toEqual(['door: action dropped: twentieth']);
    expect(mutationTable(report)).toMatch(/^door +20 +19 +0 +1 +95\.0 +1\.0$/m);
    expect(isEnough(reportOn([FILE], [recordOf([...nineteen.slice(1), survivor])], []))).toBe(false);
  });

  it('requires every survivor to be listed once all models were walked', () => {
    const records = [recordOf([...nineteen, verdict({ outcome: 'survived' })])];
    expect(isEnough(reportOn([FILE], records, []), { isWhole: true })).toBe(false);
    expect(
      isEnough(reportOn([FILE], records, [{ ...mutant, reason: 'It is unlocked by then.' }]), { isWhole: true }),
    ).toBe(true);
  });

  it('does not count an equivalent survivor, and prints why', () => {
    const report = reportOn(
      [FILE],
      [recordOf([verdict({ outcome: 'survived' })])],
      [{ ...mutant, reason: 'It is unlocked by then.' }],
    );
    expect(isEnough(report)).toBe(true);
    expect(report).toMatchObject({
      survivors: [],
      equivalent: ['door: action dropped: entry of open: unlock: It is unlocked by then.'],
    });
  });

  it('fails where a mutant listed as equivalent was killed or no longer exists', () => {
    const listed = [
      { ...mutant, reason: '' },
      { ...mutant, place: 'gone', reason: '' },
      { ...mutant, machine: 'gate', reason: 'not walked this time' },
    ];
    const report = reportOn([FILE], [recordOf([verdict({})])], listed);
    expect(report.wrong).toEqual([
      'door: action dropped: entry of open: unlock: is listed as equivalent, but was noticed',
      'door: action dropped: gone: is listed as equivalent, but does not exist',
    ]);
    expect(isEnough(report)).toBe(false);
  });

  it('fails for a file without records, and counts a kill by either of two files', () => {
    const other = 'test/models/gate.model.test.tsx';
    const records = [recordOf([verdict({ outcome: 'survived' })]), recordOf([verdict({})], other)];
    expect(reportOn([FILE, other], records, [])).toMatchObject({
      wrong: [],
      survivors: [],
      all: { mutants: 1, killed: 1 },
    });
    expect(reportOn([FILE, other], records.slice(1), []).wrong).toEqual([
      `${FILE}: left no record: the unchanged machine fails, or it was not run`,
    ]);
  });
});
