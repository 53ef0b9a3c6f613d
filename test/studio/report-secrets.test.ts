// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createActor, type AnyEventObject } from 'xstate';
import type { OpenFlow } from '#machines/flows.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { FlightRecorder } from '#src/adapters/report/flight-recorder.ts';
import { makeReport } from '#src/adapters/report/make-report.ts';
import { createRedactor } from '#src/adapters/report/redact.ts';
import { VOCABULARY } from '#src/adapters/report/vocabulary.ts';
import { readReport } from '#studio/replay/read-report.ts';
import { Replay } from '#studio/replay/replay.ts';
import { loginPage, root } from '#test/flows/root/recorded-root.ts';
import { leaksIn } from '#test/harness/secrets.ts';

const SECRETS = {
  mail: 'quiteria.vasconcelos@correio.pt',
  name: 'Quitéria Vasconcelos',
  password: 'Segredissimo1!',
  token: 'eyJhbGciOiJSUzI1NiJ9.eyJ1c2VyaWQiOjd9.c2lnbmF0dXJl',
  refreshToken: 'b7f3c1d9e5a2refresh',
  card: '4929123412341234',
  cardWithSpaces: '4929 5678 5678 5678',
  paymentMethod: 'pm_1QuiteriaCard',
  clientSecret: 'pi_3QxR_secret_YtZkWq',
  address: 'Calçada do Combro 38, 2.º esq.',
  postalCode: '1200-113',
  phone: '+351 912 345 678',
  promoCode: 'QUITERIA10',
  seatCode: 'FILA-Q7-LUGAR-12',
  qr: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  endpoint: 'https://push.example/send/fGhJkL:APA91bQuiteria',
  comments: 'Sou alérgica a amendoim, é o aniversário do Baltasar.',
  raw: 'duplicate key (quiteria.vasconcelos@correio.pt)',
};
const all = Object.values(SECRETS);

/** Sends the events to an app's root, and records the result. */
function report(events: readonly AnyEventObject[]): string {
  const recorder = new FlightRecorder(() => 0);
  const actor = createActor(root).start();
  recorder.follow(actor);
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  const login = actor.getSnapshot().children['login:page'];
  login?.send({ type: 'field.edited', field: 'email', value: SECRETS.mail });
  login?.send({ type: 'field.edited', field: 'password', value: SECRETS.password });
  login?.send({ type: 'form.submitted' });
  const { text } = makeReport(recorder.read(), {
    version: '1.1.4',
    madeAt: new Date(0),
    redactor: () => createRedactor(VOCABULARY),
  });
  actor.stop();
  return text;
}

const session = {
  token: SECRETS.token,
  refreshToken: SECRETS.refreshToken,
  user: { id: 7, username: SECRETS.mail, roles: ['ROLE_USER'] },
};
const scanner: OpenFlow = {
  id: `browser-scanner:${SECRETS.qr}`,
  kind: 'browser-scanner',
  input: { code: SECRETS.qr, isAlone: true },
};

const EVENTS: AnyEventObject[] = [
  { type: 'services.arrived' },
  { type: 'shell.arrived' },
  { type: 'session.changed', session, isLost: false, isRestored: false },
  { type: 'location.changed', open: [loginPage] },
  { type: 'email.typed', email: SECRETS.mail },
  // Unknown fields, property names, lists, and texts inside other texts.
  { type: 'flow.requested', kind: 'order', key: SECRETS.seatCode, ...SECRETS },
  {
    type: 'flow.requested',
    kind: 'order',
    key: null,
    [SECRETS.mail]: { [SECRETS.qr]: [SECRETS.name, [SECRETS.card]] },
  },
  {
    type: 'flow.requested',
    kind: 'order',
    key: null,
    text: `${SECRETS.name} <${SECRETS.mail}>, ${SECRETS.address}, ${SECRETS.postalCode}`,
  },
  {
    type: 'flow.requested',
    kind: 'order',
    key: null,
    href: `/login?token=${SECRETS.token}#${SECRETS.promoCode}`,
    path: `/pessoas/${SECRETS.name}`,
  },
  {
    type: 'flow.requested',
    kind: 'order',
    key: null,
    error: new RequestFailure(SECRETS.raw, 422, null, [{ propertyPath: SECRETS.name, message: SECRETS.comments }]),
  },
  {
    type: 'flow.requested',
    kind: 'order',
    key: null,
    error: new Error(SECRETS.raw),
    numbers: [4_929_123_412_341_234, 351_912_345_678],
  },
  { type: SECRETS.promoCode },
];

describe('a report of an app with secrets', () => {
  const text = report(EVENTS);

  it('contains none of them, whole, in parts or encoded', () => {
    expect(leaksIn(text, all)).toEqual([]);
    expect(text).not.toMatch(/4929|91234|Quit|quiteria|Combro|amendoim/);
  });

  it('replays the root and the login to their states', () => {
    const replay = new Replay(readReport(text), [rootMachine, loginMachine]);
    const steps = replay.run();
    expect(steps.filter(({ outcome }) => outcome === 'diverged')).toEqual([]);
    const stood = Object.fromEntries(replay.actors().map(({ path, state }) => [path, state]));
    expect(stood['root/login:page']).toBe('submitting');
    expect(stood['root']).toEqual({ customer: {}, mainArea: 'running', shell: 'running' });
  });

  it('contains no id of a scanned code', () => {
    const scanned = report([{ type: 'location.changed', open: [scanner, loginPage] }]);
    expect(leaksIn(scanned, all)).toEqual([]);
    expect(scanned).toContain('browser-scanner:0aa00a00-0000-0000-a0aa-0a000a00aaa0');
  });

  it('fails the search when it contains one', () => {
    const base64 = Buffer.from(SECRETS.mail).toString('base64');
    const leaks = [
      SECRETS.mail,
      'Vasconcelos',
      'VASCONCELOS'.toLowerCase(),
      encodeURIComponent(SECRETS.address),
      base64,
      '+351 912-345-678',
    ];
    expect(leaks.filter((leak) => leaksIn(`{"a":"x${leak}y"}`, all).length === 0)).toEqual([]);
  });
});
