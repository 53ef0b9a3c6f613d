// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { calls, cannotFail, needs, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';
import { port } from '#machines/shared/flow/port.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import type { ProvenPort } from '#studio/check/record.ts';
import { reportOn } from '#studio/check/report.ts';
import { reasonsOf } from '#studio/declared-reasons.ts';
import { everyMachine, PROJECT } from '#studio/every-machine.ts';
import { faultsOfDeclaration, undeclaredReasons } from '#studio/ports/check.ts';
import { OF_ANY_CALL } from '#studio/ports/refusals.ts';
import { writesOf } from '#studio/ports/writes.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';
import { refusedWith } from '#test/harness/ports/faults.ts';

const folder = join(PROJECT, 'public/assets/i18n');
const files = readdirSync(folder).map((name) => ({
  language: name,
  texts: JSON.parse(readFileSync(join(folder, name), 'utf8')) as { errors: Record<string, string> },
}));

/** Error keys may be sentences with full stops. */
const has = (texts: object, key: string): boolean =>
  key.startsWith('errors.')
    ? key.slice('errors.'.length) in (texts as { errors: object }).errors
    : typeof key
        .split('.')
        .reduce<unknown>((within, part) => (within as Record<string, unknown> | undefined)?.[part], texts) === 'string';
const everyLanguage = files.map(({ language, texts }) => ({ language, has: (key: string) => has(texts, key) }));

/** Machines whose calls wait for the network, or that no control starts. */
const WITHOUT_HASTE: Readonly<Record<string, string>> = {
  auth: 'signs out on the device, whether or not the server hears of it',
  cart: 'keeps the changes until the server has them',
  'push-token': 'follows the token of the browser',
  'token-refresh': 'serves the calls',
};

const OF_NO_CONTROL = new Set(['connection.restored', 'customer.known', 'flow.returned']);

/** The retry itself says why the last attempt failed. */
const RETRY = /^retry\./;

/** The declarations beside each machine. */
async function declarations(): Promise<
  { machine: Awaited<ReturnType<typeof everyMachine>>[number]['machine']; failures: Failures }[]
> {
  const found = await everyMachine();
  return Promise.all(
    found.map(async ({ file, machine }) => {
      const path = join(PROJECT, dirname(file), 'failures.ts');
      if (!existsSync(path)) return { machine, failures: {} };
      return { machine, failures: ((await import(path)) as { failures: Failures }).failures };
    }),
  );
}

describe('every port', () => {
  it('declares its failures, each with an existing state and texts in every language', async () => {
    const declared = await declarations();
    expect(declared.flatMap(({ machine, failures }) => faultsOfDeclaration(machine, failures, everyLanguage))).toEqual(
      [],
    );
  });

  it('writes only after an event that is declared to need the network, or when the call can wait', async () => {
    const writes = (await declarations())
      .filter(({ machine: { id } }) => !(id in WITHOUT_HASTE))
      .flatMap(({ machine, failures }) =>
        writesOf(machine, failures)
          .filter(({ event }) => !OF_NO_CONTROL.has(event) && !RETRY.test(event) && !(event in reasonsOf(machine.id)))
          .map(({ event, port: id }) => `${machine.id}: "${event}" leads to the port "${id}", which writes`),
      );
    expect(writes).toEqual([]);
  });

  it('declares every reason of the catalogue at least once', async () => {
    const ports = (await declarations()).flatMap(({ failures }) => Object.values(failures));
    expect(undeclaredReasons(Object.keys(files[0]?.texts.errors ?? {}), ports)).toEqual([]);
  });

  it.each(Object.entries(OF_ANY_CALL))('has a message for a refusal of any call: %s', async (reason, status) => {
    const { fault } = refusedWith(reason, { status });
    const body = fault.kind === 'answer' ? fault.body : '';
    const api = createApiClient({
      config: async () => anAppConfig(),
      tokens: { current: () => 't', refresh: async () => null },
      fetch: async () => new Response(body, { status }),
    });
    const failure: unknown = await api('/api/customer/profile').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestFailure);
    expect(failure).toMatchObject({ reason, status });
    expect(everyLanguage.filter((language) => !language.has(`errors.${reason}`))).toEqual([]);
  });
});

describe('the checks of the ports', () => {
  const door = setup({ actors: { knock: port('knock') } }).createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { invoke: { src: 'knock', id: 'knock', onDone: 'open', onError: 'stuck' } },
      open: {},
      stuck: {},
    },
  });
  const faults = (failures: Failures, language = everyLanguage) => faultsOfDeclaration(door, failures, language);

  it('detects a port without a declaration, and a declaration without a port', () => {
    expect(faults({})).toEqual(['door: the port "knock" has no declared failures']);
    expect(faults({ knock: cannotFail('It is a door.'), ring: cannotFail('It is a bell.') })).toEqual([
      'door: failures are declared for "ring", which is not a port',
    ]);
  });

  it('detects a failure without a target, an unknown way on, and a reason without a status', () => {
    expect(faults({ knock: calls({ 'GET /door': onFailure(shows('ajar'), {}, ['too_late']) }) })).toEqual([
      'door: "knock" leads to "ajar", which is not a state',
      'door: "knock" is refused with "too_late", which has no status in studio/ports/refusals.ts',
      ...files.map(({ language }) => `door: "knock": "errors.too_late" has no text in "${language}"`),
    ]);
    expect(faults({ knock: needs({ printing: onFailure(shows('stuck'), { jammed: shows('stuck') }) }) })).toEqual([
      'door: "knock" fails by "printing jammed", which is not a known failure',
    ]);
  });

  it('detects a message without a text in one of the languages', () => {
    const mute = [{ language: 'xx', has: () => false }];
    expect(faults({ knock: calls({ 'GET /door': shows('stuck', 'app.retry') }) }, mute)).toEqual([
      'door: "knock": "app.retry" has no text in "xx"',
    ]);
  });

  it('detects the events that lead to a call that writes, also through the states that wait for no call', () => {
    const asked = setup({ actors: { read: port('read'), keep: port('keep'), write: port('write') } }).createMachine({
      id: 'asked',
      initial: 'idle',
      states: {
        idle: { on: { 'key.turned': 'keeping', 'door.pushed': 'reading' } },
        keeping: { invoke: { src: 'keep', id: 'keep', onDone: 'decided' } },
        decided: { always: 'opened' },
        opened: { initial: 'writing', states: { writing: { invoke: { src: 'write', id: 'write' } } } },
        reading: { invoke: { src: 'read', id: 'read', onDone: 'opened' } },
      },
    });
    expect(
      writesOf(asked, {
        keep: needs({ storage: shows('idle') }),
        read: calls({ 'GET /door': shows('idle') }),
        write: calls({ 'GET /door': shows('idle'), 'PUT /door': shows('idle') }),
      }),
    ).toEqual([{ event: 'key.turned', port: 'write' }]);
  });

  it('detects a port that no test has failed', () => {
    const none = { walked: 0, planned: 0, assertions: 0, seconds: 0 };
    const empty = {
      taken: [],
      reached: [],
      stuck: [],
      relied: [],
      performed: [],
      explained: [],
      reasonKeys: [],
      unexplained: [],
    };
    const record = { machine: 'door', file: 'door', hasView: true, ports: [], ...none, ...empty };
    const missing = (ports: ProvenPort[]) =>
      reportOn([{ file: 'door', machine: door, reasons: {} }], [{ ...record, ports }], { modelFiles: [], texts: [] })
        .missing;
    const line = 'door: the port "knock" was not failed in every way';
    expect(missing([])).toContain(line);
    expect(missing([{ id: 'knock', driven: 12, given: 0, seconds: 1 }])).not.toContain(line);
  });

  it('detects a catalogue reason that nobody declares', () => {
    const declared = calls({ 'GET /door': onFailure(shows('stuck'), {}, ['cart_empty']) });
    const lines = undeclaredReasons(['cart_empty', 'door_is_painted', 'note_too_long'], [declared]);
    expect(lines).toContain('no port is refused with "door_is_painted"');
    expect(lines.filter((line) => line.startsWith('no port'))).toHaveLength(1);
  });
});
