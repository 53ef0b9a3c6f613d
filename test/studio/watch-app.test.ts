import { expect, it } from 'vitest';
// @vitest-environment node
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import { languageMachine } from '#machines/language/language.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import { actorsOf, receive, lastStepOf, EMPTY_FEED, type Feed } from '#studio/atlas/feed.ts';
import type { FromApp, FromAtlas } from '#studio/atlas/messages.ts';
import { tryEvent } from '#studio/atlas/try-event.ts';
import { watchApp } from '#studio/atlas/watch-app.ts';

const lamp = setup({
  types: {
    events: {} as { type: 'switched' } | { type: 'dimmed'; to: { level: number } },
    context: {} as { level: number },
  },
  guards: { isLit: ({ context }) => context.level > 0 },
}).createMachine({
  id: 'lamp',
  context: { level: 0 },
  initial: 'off',
  states: {
    off: { on: { switched: 'on' } },
    on: {
      entry: assign({ level: 1 }),
      on: { switched: 'off', dimmed: { guard: 'isLit', actions: assign({ level: ({ event }) => event.to.level }) } },
    },
  },
});

const room = setup({ actors: { lamp } }).createMachine({
  id: 'room',
  initial: 'used',
  states: {
    used: {
      invoke: [
        { id: 'left', src: 'lamp' },
        { id: 'right', src: 'lamp' },
      ],
      on: { emptied: 'empty' },
    },
    empty: {},
  },
});

const translate = (key: string) => `pt: ${key}`;

/** An app with two lamps, and an atlas connected to it; `openAtlas` connects another one later. */
function watched() {
  const messages: FromApp[] = [];
  let onMessage: ((event: { data: FromAtlas }) => void) | undefined;
  const channel = {
    postMessage: (message: FromApp) => messages.push(structuredClone(message)),
    addEventListener: (_type: string, listener: unknown) => {
      onMessage = listener as typeof onMessage;
    },
  };
  const root = createActor(room);
  watchApp({ root, translate, channel, now: () => 5, path: () => '/app' });
  root.start();
  const ask = (data: FromAtlas) => onMessage?.({ data });
  const listen = (from = 0): Feed => messages.slice(from).reduce<Feed>(receive, EMPTY_FEED);
  const openAtlas = () => {
    const from = messages.length;
    ask({ kind: 'who' });
    return () => listen(from);
  };
  const app = messages[0]?.app ?? '';
  const send = (session: string, event: { type: string }) => {
    ask({ kind: 'send', app, session, request: 1, event });
    return listen().answer?.sent;
  };
  return { root, ask, send, openAtlas, appIn: (feed: Feed) => feed.apps.get(app), feed: () => listen(), app };
}

const [LEFT, RIGHT] = ['left', 'right'].map((id) => ({ id, machine: 'lamp', value: 'off', status: 'active' }));

it('reports the running machines, their events and transitions', () => {
  const { root, feed, appIn } = watched();
  root.getSnapshot().children['left']?.send({ type: 'switched' });
  const app = appIn(feed());
  if (!app) throw new Error('The app has sent nothing');
  expect(app.path).toBe('/app');
  const [right, left] = actorsOf(app, 'lamp');
  expect([left, right]).toMatchObject([{ ...LEFT, value: 'on' }, RIGHT]);
  expect(lastStepOf(app, left?.session ?? '')).toMatchObject({
    event: { type: 'switched' },
    value: 'on',
    taken: ['lamp.off --switched[0]-->'],
    at: 5,
  });
});

it('sends the present actors and the past steps to an atlas that connects later', () => {
  const { root, openAtlas, appIn } = watched();
  root.getSnapshot().children['right']?.send({ type: 'switched' });
  const app = appIn(openAtlas()());
  expect(app && actorsOf(app, 'lamp').map(({ id, value }) => [id, value])).toEqual([
    ['right', 'on'],
    ['left', 'off'],
  ]);
  expect(app?.steps.at(-1)).toMatchObject({ event: { type: 'switched' }, value: 'on' });
});

it('reports that actors have ended', () => {
  const { root, feed, appIn } = watched();
  root.send({ type: 'emptied' });
  const app = appIn(feed());
  expect(app && actorsOf(app, 'lamp').map(({ status }) => status)).toEqual(['stopped', 'stopped']);
  expect(app && actorsOf(app, 'room').map(({ value }) => value)).toEqual(['empty']);
});

it('forwards an event, and reports an actor’s context', () => {
  const { root, send, ask, feed, app } = watched();
  const left = root.getSnapshot().children['left'];
  expect(send(left?.sessionId ?? '', { type: 'switched' })).toEqual({ ok: true });
  expect(left?.getSnapshot().value).toBe('on');
  ask({ kind: 'show', app, session: left?.sessionId ?? '', step: null });
  expect(feed().shown?.context).toBe('{\n  "level": 1\n}');
});

it('refuses events that would have no effect, or crash the app', () => {
  const { root, send } = watched();
  const left = root.getSnapshot().children['left'];
  const session = left?.sessionId ?? '';
  expect(send(session, { type: 'broken' })).toEqual({ ok: false, why: 'lamp has no event "broken".' });
  expect(send(session, { type: 'dimmed' })).toEqual({
    ok: false,
    why: 'It has no transition in this state.',
  });
  expect(send('x:99', { type: 'switched' })).toEqual({ ok: false, why: 'This actor has ended.' });
  left?.send({ type: 'switched' });
  expect(send(session, { type: 'dimmed' })).toMatchObject({
    ok: false,
    why: expect.stringMatching(/^The machine cannot work with these fields/),
  });
  expect(left?.getSnapshot()).toMatchObject({ status: 'active', value: 'on', context: { level: 1 } });
});

it('reports the customer’s reason for an event that a guard refuses, or why there is no control', () => {
  const login = createActor(loginMachine, { input: { presentation: 'page' } }).start();
  expect(tryEvent(login, { type: 'form.submitted' }, translate)).toEqual({
    ok: false,
    why: 'isComplete refuses it. Customers read: "pt: login.incomplete"',
  });
  const settled = languageMachine.resolveState({ value: 'settled', context: { spoken: 'pt', wanted: 'pt' } });
  const language = createActor(languageMachine, { snapshot: settled }).start();
  expect(tryEvent(language, { type: 'language.chosen', language: 'pt' }, translate)).toEqual({
    ok: false,
    why: 'isAnother refuses it: the control shows that it is already so.',
  });
  const reservations = createActor(reservationsMachine, { input: { placeId: null } }).start();
  expect(tryEvent(reservations, { type: 'new.requested' }, translate)).toEqual({
    ok: false,
    why: 'isOfPlace refuses it, and customers have no control for it. A table is asked for on the page of a place; the list of all tables is of none.',
  });
  reservations.stop();
});

it('reports the sender of an event, the parent of an actor, and the context changes of a step', () => {
  const { root, ask, feed, appIn, app } = watched();
  const { left } = root.getSnapshot().children;
  left?.send({ type: 'switched' });
  left?.send({ type: 'dimmed', to: { level: 3 } });
  const steps = appIn(feed())?.steps ?? [];
  const [started, switched, dimmed] = steps.filter(({ session }) => session === left?.sessionId);
  expect(started).toMatchObject({ from: { session: root.sessionId, port: null }, before: { value: 'off' } });
  expect(switched).toMatchObject({ from: null, before: { value: 'off' }, value: 'on' });
  expect(appIn(feed())?.actors.get(left?.sessionId ?? '')?.parent).toBe(root.sessionId);
  ask({ kind: 'show', app, session: left?.sessionId ?? '', step: switched?.number ?? 0 });
  expect(feed().shown).toMatchObject({ context: '{\n  "level": 1\n}', changes: [{ path: 'level', was: 0, is: 1 }] });
  ask({ kind: 'show', app, session: left?.sessionId ?? '', step: null });
  expect(feed().shown?.changes).toEqual([{ path: 'level', was: 1, is: 3 }]);
  expect(dimmed?.number).toBeGreaterThan(switched?.number ?? 0);
});

it('reports the call that an answer comes from, and the calls under way', async () => {
  const messages: FromApp[] = [];
  const reader = setup({ actors: { read: fromPromise(async () => 'text') } }).createMachine({
    id: 'reader',
    initial: 'reading',
    states: { reading: { invoke: { id: 'read', src: 'read', onDone: 'read' } }, read: {} },
  });
  const root = createActor(reader);
  watchApp({
    root,
    translate,
    channel: {
      postMessage: (message: FromApp) => messages.push(structuredClone(message)),
      addEventListener: () => undefined,
    },
    path: () => '/app',
  });
  root.start();
  await waitFor(root, (state) => state.matches('read'));
  const steps = messages.flatMap((message) => (message.kind === 'stepped' ? [message.step] : []));
  expect(steps.map(({ from, calls }) => [from, calls])).toEqual([
    [null, ['read']],
    [{ session: root.sessionId, port: 'read' }, []],
  ]);
});
