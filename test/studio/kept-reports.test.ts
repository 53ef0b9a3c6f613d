// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import type { FlightReport } from '#machines/shared/flow/flight-report.ts';
import { everyMachine } from '#studio/every-machine.ts';
import { changeIn, unmaskedIn } from '#test/harness/kept-reports.ts';

const FOLDER = join(import.meta.dirname, '../reports');
const kept = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const KINDS = ['order', 'decline', 'reservation', 'sign-out', 'reload', 'offline'];
const machines = (await everyMachine()).map(({ machine }) => machine);
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

const SECRETS = [
  'quiteria.vasconcelos@correio.pt',
  'Quitéria Vasconcelos',
  'Ana',
  'Calçada do Combro 38, 2.º esq.',
  '+351 912 345 678',
  '4929 1234 5678 5678',
  'Somos alérgicos a amendoim',
  'eyJhbGciOiJSUzI1NiJ9.cXVpdGVyaWE.c2VncmVkbw',
  '3fa85f64-5717-4562-b3fc-2c963f66afa6',
];

it('reports of every kind of use are kept', () => {
  expect(kept).toEqual(expect.arrayContaining(KINDS.map((kind) => `${kind}.json`)));
});

describe.each(kept)('the kept report %s', (name) => {
  it('reaches the same states with the machines of today', () => {
    expect(changeIn(name, textOf(name), machines)).toBeNull();
  });

  it('holds nothing but the words of the app and masks', () => {
    expect(unmaskedIn(textOf(name))).toEqual([]);
  });
});

describe('the check of kept reports', () => {
  const text = textOf('sign-out.json');

  it.each(SECRETS)('finds "%s" where it was not masked', (secret) => {
    const report = JSON.parse(text) as FlightReport;
    const [event, ...others] = report.events;
    if (!event) throw new Error('The report is empty');
    const leaking = {
      ...report,
      events: [{ ...event, event: { ...(event.event as object), text: secret } }, ...others],
    };
    expect(unmaskedIn(JSON.stringify(leaking))).toEqual([secret]);
  });

  it('names the event at which a machine differs, the change, and how to retire the report', () => {
    const changed = machines.map((machine) => (machine.id === 'login' ? withoutForm(machine) : machine));
    expect(changeIn('sign-out', text, changed)).toMatch(
      /^The kept report "sign-out" no longer reaches the states of the app\.\n[^]*^The machine "login" has another definition in this checkout\.$[^]*^DIVERGED at event \d+ of root\/login:page, form\.submitted: expected submitting, got editing$[^]*test\/reports\/README\.md/m,
    );
  });
});

/** A login whose form handles no event. */
function withoutForm(machine: AnyStateMachine): AnyStateMachine {
  const { editing, ...states } = machine.config.states as Record<string, { on: object }>;
  return createMachine({ ...machine.config, states: { editing: { ...editing, on: {} }, ...states } }).provide(
    machine.implementations as never,
  );
}
