// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginMachine } from '#machines/login/login.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { FORMAT, type FlightReport } from '#machines/shared/flow/flight-report.ts';
import { replayCommand } from '#studio/replay/command.ts';
import { readReport } from '#studio/replay/read-report.ts';
import { Replay } from '#studio/replay/replay.ts';
import { failed } from '#test/harness/model.ts';
import { differences, fly } from '#test/harness/round-trip.ts';

const typed = [
  { type: 'field.edited', field: 'email', value: 'ana@ex.pt' },
  { type: 'field.edited', field: 'password', value: 'segredo' },
  { type: 'form.submitted' },
];
const refused = [...typed, failed('logIn', new RequestFailure('offline', 0))];
const plan = { input: { presentation: 'page' }, events: refused };
const flight = () => structuredClone(fly(loginMachine, plan).report);
/** Without the parent, which is not a machine of the app. */
const own = (report: FlightReport): FlightReport => {
  const index = report.actors.findIndex(({ machine }) => machine === 'login');
  const events = report.events.filter(({ actor }) => actor === index).map((event) => ({ ...event, actor: 0 }));
  return { ...report, actors: report.actors.filter((_, at) => at === index), events };
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesa-replay-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function replay(content: unknown) {
  const lines: string[] = [];
  const file = join(folder, 'report.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const code = await replayCommand([file], (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

describe('npm run replay', () => {
  it('reaches the app’s states', async () => {
    const { code, text } = await replay({ ...own(flight()), version: '1.1.4 DEMO' });
    expect(text).toBe(
      'Mesa 1.1.4 DEMO: 5 events of 1 actors in 0 s\nroot/login:page reached refused\nSame states as in the app.',
    );
    expect(code).toBe(0);
  });

  it('reports at which event it diverged', async () => {
    const report = own(flight());
    const last = report.events.at(-1);
    if (last) last.state = 'editing';
    const { code, text } = await replay({
      ...report,
      actors: report.actors.map((actor) => ({ ...actor, state: 'editing' })),
    });
    expect(text).toContain('root/login:page stands at refused, where the app had editing');
    expect(text).toContain(
      'DIVERGED at event 4 of root/login:page, xstate.error.actor.logIn: expected editing, got refused',
    );
    expect(code).toBe(1);
  });

  it('reports what another release defines differently, and which machine does not exist', async () => {
    const report = own(flight());
    const { text } = await replay({ ...report, version: '0.9.0', machines: { login: '00000000' } });
    expect(text).toContain('It was written by 0.9.0, this checkout is 1.1.4.');
    expect(text).toContain('The machine "login" is defined otherwise in this checkout.');
    const unknown = await replay({ ...report, actors: [{ ...report.actors[0], machine: 'oracle' }] });
    expect(unknown.text).toContain(
      'root/login:page was in refused, not replayed. This checkout has no machine "oracle".',
    );
    expect(unknown.code).toBe(1);
  });

  it('reports the events that led to a crash', async () => {
    const report = own(flight());
    const [actor] = report.actors;
    report.events.push({ at: 0, actor: 0, event: { type: 'alert.dismissed' } });
    const { code, text } = await replay({ ...report, actors: [{ ...actor, end: 'error' }] });
    expect(text).toContain('DIVERGED at event 5 of root/login:page, alert.dismissed: expected broken, got editing');
    expect(code).toBe(1);
  });

  it.each([
    ['no JSON', '{"format":', /^\S+ cannot be replayed\. It is no JSON: maybe it was cut off on its way here\.$/],
    [
      'another file',
      { format: 'calendar' },
      /It is no report of Mesa: a file that "Report a problem" saved is expected\.$/,
    ],
    ['a list', [], /It is no report of Mesa/],
    [
      'a report of another format',
      { format: 'mesa-report/0' },
      /Its format is mesa-report\/0, this checkout reads mesa-report\/1: replay it with the release that wrote it\.$/,
    ],
    ['half a report', { format: FORMAT, version: '1' }, /It is broken at madeAt: /],
    ['a report of nobody', { ...own(flight()), actors: [] }, /It is broken at events\.0: there is no such actor\.$/],
    [
      'what is too deep',
      `{"format":"${FORMAT}","left":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      /It is broken: nothing of Mesa is so deep\.$/,
    ],
    ['what is too large', ' '.repeat(8_000_001), /It is too large: 8000001 characters/],
  ])('explains %s', async (_what, content, sentence) => {
    const { code, text } = await replay(content);
    expect(text).toMatch(sentence);
    expect(code).toBe(2);
  });

  it('reports a missing and an unreadable file', async () => {
    const lines: string[] = [];
    expect(await replayCommand([], (line) => lines.push(line))).toBe(2);
    expect(await replayCommand([join(folder, 'none.json')], (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([
      'Usage: npm run replay -- report.json',
      `${join(folder, 'none.json')} cannot be replayed. It cannot be read.`,
    ]);
  });
});

describe('a replay', () => {
  it('starts from an actor’s state when the record begins', () => {
    for (const limits of [
      { events: 2, weight: 100_000 },
      { events: 3, weight: 100_000 },
    ]) {
      const { text, report } = fly(loginMachine, { ...plan, limits });
      expect(report.left).toBeGreaterThan(0);
      expect(differences(text, loginMachine)).toEqual([]);
    }
  });

  it('does not guess values that were too large for the report', () => {
    const large = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [index, 'xxxxxxxx']));
    const events = [{ type: 'field.edited', field: 'email', value: 'ana@ex.pt', large }, ...typed];
    const { report, text } = fly(loginMachine, { ...plan, events });
    expect(text.length).toBeLessThan(10_000);
    const replayed = new Replay(readReport(text), [loginMachine]);
    replayed.run();
    const index = report.actors.findIndex(({ machine }) => machine === 'login');
    expect(replayed.actors()[index]).toMatchObject({
      state: 'editing',
      expected: 'submitting',
      trouble: 'What it was told next was too large for the report.',
    });
  });

  it('can be stepped through', () => {
    const steps = new Replay(own(flight()), [loginMachine]);
    const states = Array.from({ length: 5 }, () => steps.step()?.got);
    expect(states).toEqual(['editing', 'editing', 'editing', 'submitting', 'refused']);
    expect(steps.step()).toBeNull();
    expect(steps.position).toBe(5);
  });
});
