// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { NEEDS_NETWORK } from '#machines/shared/flow/reasons.ts';
import { beginRun, keepRecord, takeRecords, type FlowRecord } from '#studio/check/record.ts';
import { reportOn } from '#studio/check/report.ts';
import { tableOf } from '#studio/check/table.ts';
import { asPart, doorWith, isBare, isMute, model, REASONS, type Door } from '#test/harness/door.tsx';
import type { FlowModel, Scene } from '#test/harness/flow-model.ts';
import { after } from '#test/harness/model.ts';
import { i18n } from '#test/harness/providers.tsx';
import { Walker } from '#test/harness/walker.tsx';

const FILE = 'test/models/door.model.test.tsx';

afterEach(cleanup);

async function walkerOf(machine: Door, changes: Partial<FlowModel<Door>> = {}, reasons = REASONS) {
  const walker = new Walker(machine, [{ ...model, ...changes }], reasons);
  for (const plan of walker.plans) for (const tour of plan.tours) await walker.walk(plan, tour);
  return walker;
}

const recordOf = async (...walked: Parameters<typeof walkerOf>): Promise<FlowRecord> =>
  (await walkerOf(...walked)).record(FILE);

const found = (machine: Door, reasons = REASONS) => [{ file: 'machines/door/door.machine.ts', machine, reasons }];

const of = (...modelFiles: string[]) => ({
  modelFiles,
  texts: [{ language: 'pt', has: (key: string) => i18n.exists(key) }],
});

const missingOf = async (machine: Door, changes?: Partial<FlowModel<Door>>, reasons = REASONS) =>
  reportOn(found(machine, reasons), [await recordOf(machine, changes, reasons)], of(FILE)).missing;

describe('the check of the flows', () => {
  it('accepts a machine that is walked completely', async () => {
    const machine = doorWith({});
    const report = reportOn(found(machine), [await recordOf(machine)], of(FILE));
    expect(report.missing).toEqual([]);
    expect(report.rows).toMatchObject([
      {
        id: 'door',
        refusals: { guards: 1, explained: 1, absent: 0 },
        states: { defined: 2, walked: 2 },
        transitions: { defined: 3, walked: 3 },
        tours: { defined: 1, walked: 1 },
        assertions: 5,
        walk: 'view',
      },
    ]);
    expect(tableOf(report)).toMatch(/^door +2\/2 +3\/3 +1\/1 +5 /m);
    expect(tableOf(report)).toContain('Transitions taken: 100 %.');
  });

  it('detects a transition that no tour takes', async () => {
    expect(await missingOf(doorWith({ knocked: 'open' }))).toEqual([
      'door: closed --door.knocked--> open was not taken',
    ]);
  });

  it('adds up the transitions that several files took, separately for each machine', async () => {
    const machine = doorWith({});
    const record = await recordOf(machine);
    const half = { ...record, taken: record.taken.slice(0, 1) };
    const rest = { ...record, taken: record.taken.slice(1) };
    expect(reportOn(found(machine), [half, rest], of(FILE)).missing).toEqual([]);
    expect(reportOn(found(machine), [half], of(FILE)).missing).toHaveLength(2);
    expect(reportOn(found(machine), [half, { ...rest, machine: 'gate' }], of(FILE)).missing).toContain(
      `gate: ${FILE} walks a machine that is not in machines/`,
    );
  });

  it('detects a machine without a model, a file without records, and tours that were not walked', async () => {
    const machine = doorWith({});
    expect(reportOn(found(machine), [], of()).missing).toEqual(['door: no model in test/flows']);
    const record = await recordOf(machine);
    expect(reportOn(found(machine), [record], of(FILE, 'test/models/gate.model.test.tsx')).missing).toEqual([
      'test/models/gate.model.test.tsx: left no record in this run',
    ]);
    expect(reportOn(found(machine), [{ ...record, walked: 0 }], of(FILE)).missing).toEqual([
      'door: 0 of 1 tours were walked to their end',
    ]);
  });

  it('detects a machine that is never shown', async () => {
    const record = await recordOf(doorWith({}), {
      view: () => null,
      perform: {},
      fromRoot: ['key.turned', 'door.pushed', 'door.pulled'],
      pages: {
        closed: () => expect(screen.queryByRole('main')).toBeNull(),
        open: () => expect(screen.queryByRole('main')).toBeNull(),
      },
    });
    expect(reportOn(found(doorWith({}), {}), [record], of(FILE)).rows[0]?.walk).toBe('noView');
  });

  it('detects a page object without assertions', async () => {
    await expect(recordOf(doorWith({}), { pages: { ...model.pages, open: () => undefined } })).rejects.toThrow(
      'The page object of the state "open" asserts nothing',
    );
  });

  it('names the shortest path to a step that fails, and whether that path fails, too', async () => {
    const pages = { ...model.pages, open: () => expect(screen.getByRole('button', { name: 'Slam' })).toBeVisible() };
    const walker = new Walker(doorWith({}), [{ ...model, pages }], REASONS);
    for (const plan of walker.plans) {
      for (const tour of plan.tours) await expect(walker.walk(plan, tour)).rejects.toThrow('Slam');
      cleanup();
      const { path, steps } = walker.failed ?? {};
      expect([path?.name, steps]).toEqual(['key.turned → door.pushed', 3]);
      expect((await walker.failureOf(plan, path ?? { name: '', steps: [] }))?.message).toContain('Slam');
    }
  });

  it('counts every run once, and ignores a run that a later run replaced', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flows-'));
    const record = await recordOf(doorWith({}));
    const overtaken = beginRun(folder);
    const run = beginRun(folder);
    keepRecord(overtaken, record, folder);
    keepRecord(run, { ...record, file: 'last' }, folder);
    expect(takeRecords(folder)?.map(({ file }) => file)).toEqual(['last']);
    expect(takeRecords(folder)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});

describe('a dead end', () => {
  it('is a state that the customer cannot leave', async () => {
    const samples = model.samples.filter(({ type }) => type !== 'door.pulled');
    expect(await missingOf(doorWith({ open: {} }), { samples })).toEqual([
      'door: "open" has no way on: nothing happens there',
    ]);
  });

  it('is a state that only another party may end', async () => {
    const samples = [...model.samples.filter(({ type }) => type !== 'door.pulled'), { type: 'wind.blew' }];
    expect(await missingOf(doorWith({ open: { on: { 'wind.blew': 'closed' } } }), { samples })).toEqual([
      'door: "open" has no way on: only "wind.blew"',
    ]);
  });

  it('is a state whose exit the view does not offer, even if it is sent', async () => {
    const perform = {
      ...model.perform,
      'door.pulled': ({ actor }: Scene<Door>) => actor.send({ type: 'door.pulled' }),
    };
    expect(await missingOf(doorWith({}), { perform })).toEqual(['door: "open" has no way on: only "door.pulled"']);
  });

  it('is not a state with a named delay', async () => {
    const samples = [...model.samples.filter(({ type }) => type !== 'door.pulled'), after('DRAUGHT', 'door.open')];
    expect(
      await missingOf(doorWith({ open: { after: { DRAUGHT: 'closed' } } }), { samples, delays: { DRAUGHT: 1_000 } }),
    ).toEqual([]);
  });

  it('is not a state in a part of a page, because the page has other ways on', async () => {
    const samples = model.samples.filter(({ type }) => type !== 'door.pulled');
    const pages = { ...model.pages, open: () => expect(screen.getByRole('button', { name: 'Push' })).toBeVisible() };
    expect(await missingOf(doorWith({ open: {} }), { samples, view: asPart, pages })).toEqual([]);
  });

  it('is distinguished from an unreachable state', async () => {
    expect(await missingOf(doorWith({ broken: { on: { 'door.pulled': 'closed' } } }))).toEqual([
      'door: the state "broken" is never reached',
      'door: broken --door.pulled--> closed was not taken',
    ]);
  });
});

const ignoredBy = async (...walked: Parameters<typeof walkerOf>): Promise<string[]> =>
  (await walkerOf(...walked)).plans.flatMap(({ shown }) => shown.offered.ignored());

describe('a control that the machine ignores', () => {
  const pages = { ...model.pages, open: () => expect(screen.getByRole('button', { name: 'Push' })).toBeVisible() };

  it('is found in the states without its event', async () => {
    const samples = model.samples.filter(({ type }) => type !== 'door.pulled');
    expect(await ignoredBy(doorWith({ open: {} }), { samples, view: asPart, pages })).toEqual([
      'in "open" the machine ignores "key.turned" of the button Turn the key',
      'in "open" the machine ignores "door.pushed" of the button Push',
    ]);
  });

  it('may be absent in these states, or disabled with a reason', async () => {
    expect(await ignoredBy(doorWith({}))).toEqual([]);
  });
});

const refusing = 'door: in "closed" isUnlocked refuses "door.pushed":';
const unread = 'door: the reason of isUnlocked was never read in the view';

describe('a guard that refuses the customer', () => {
  it('needs a reason', async () => {
    expect(await missingOf(doorWith({}), {}, {})).toEqual([
      'door: no reason is declared for isUnlocked, which may refuse "door.pushed" in "closed"',
      `${refusing} no reason is declared for it`,
    ]);
  });

  it('must disable its control', async () => {
    expect(await missingOf(doorWith({}), { view: isMute })).toEqual([
      unread,
      `${refusing} its control "Push" is not disabled`,
    ]);
  });

  it('needs its reason at its control', async () => {
    const text = i18n.t('verify.incomplete');
    expect(await missingOf(doorWith({}), {}, { isUnlocked: { text: 'verify.incomplete' } })).toEqual([
      unread,
      `${refusing} its control "Push" does not say "${text}"`,
    ]);
  });

  it('needs its reason at its control, and so does a missing network', async () => {
    expect(await missingOf(doorWith({}), {}, { ...REASONS, 'door.pulled': NEEDS_NETWORK })).toEqual([
      'door: the reason of door.pulled was never read in the view',
      'door: in "open" without a network "door.pulled": its control "Pull" is not disabled with the reason',
    ]);
  });

  it('needs a text in every language', async () => {
    const record = await recordOf(doorWith({}));
    const texts = [{ language: 'en', has: () => false }];
    expect(reportOn(found(doorWith({})), [record], { modelFiles: [FILE], texts }).missing).toEqual([
      'door: the reason "login.incomplete" has no text in "en"',
    ]);
  });

  it('needs a control that shows the present state if declared so, and no control if declared absent', async () => {
    expect(await missingOf(doorWith({}), {}, { isUnlocked: { absent: 'Nobody looks for it.' } })).toEqual([
      `${refusing} its control "Push" is there`,
    ]);
    expect(await missingOf(doorWith({}), {}, { isUnlocked: { already: true } })).toEqual([
      unread,
      `${refusing} its control "Push" does not show that it is so`,
    ]);
  });

  it('needs its reason in place of its control, if that is declared', async () => {
    const instead = { isUnlocked: { instead: 'login.incomplete' } };
    expect(await missingOf(doorWith({}), {}, instead)).toEqual([unread, `${refusing} its control "Push" is there`]);
    expect(await missingOf(doorWith({}), isBare, instead)).toEqual([
      unread,
      `${refusing} "${i18n.t('login.incomplete')}" is not in its place`,
    ]);
    expect(await missingOf(doorWith({}), isBare, { isUnlocked: { absent: 'Nobody looks for it.' } })).toEqual([]);
  });

  it('may be declared only where it refuses the customer', async () => {
    expect(await missingOf(doorWith({}), {}, { ...REASONS, isOpen: { absent: 'Nobody looks for it.' } })).toEqual([
      'door: a reason is declared for isOpen, which never refuses the customer',
    ]);
  });
});
