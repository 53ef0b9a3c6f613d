import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { OpenFlow } from '#machines/flows.ts';
import type { RootEmitted } from '#machines/root/root.machine.ts';
import type { AlertRaised } from '#machines/shared/flow/alert.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { RootContext } from '#src/host/root-context.ts';
import { describeFlow, type FlowModel, type Page, type Scene } from '#test/harness/describe-flow.tsx';
import type { Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import {
  loginPage,
  menu,
  ordersModal,
  product,
  reservationsModal,
  rootOfTold as root,
  session,
  sessionOfRui,
  received,
} from './recorded-root.ts';

/** The events that the root emitted since `forget`, or since it started. */
const emitted: RootEmitted[] = [];

function forget() {
  received.length = 0;
  emitted.length = 0;
}

const alert: AlertRaised = { type: 'alert.raised', title: null, reason: 'offline', status: 0 };

type Root = typeof root;

async function make({ actor }: Scene<Root>, id: string, type: 'test.ended' | 'test.broken') {
  const target: AnyActorRef | undefined = Object.entries(actor.getSnapshot().children).find(([key]) => key === id)?.[1];
  await act(async () => target?.send({ type }));
}

const isOpenIn = ({ open }: Pick<World, 'open'>, kind: OpenFlow['kind']) => open.some((flow) => flow.kind === kind);

const receivedBy = (by: string) => received.filter((one) => one.by === by).map((one) => one.event);

/** The expected app after the events, derived without the machine. */
interface World {
  open: readonly OpenFlow[];
  /** Ids of flows that have ended, but are still in the location. */
  finished: readonly string[];
  user: number | null;
  lost: number | null;
  isShellThere: boolean;
  isMainAreaThere: boolean;
  /** Alerts that were raised before the shell was there to show them. */
  alerts: readonly AnyEventObject[];
}

const EMPTY: World = {
  open: [],
  finished: [],
  user: null,
  lost: null,
  isShellThere: false,
  isMainAreaThere: false,
  alerts: [],
};

const worldAfter = ({ happened }: Happened): World => happened.reduce(next, EMPTY);

function next(world: World, event: AnyEventObject): World {
  switch (event.type) {
    case 'location.changed': {
      const open: readonly OpenFlow[] = event['open'];
      return { ...world, open, finished: world.finished.filter((id) => open.some((flow) => flow.id === id)) };
    }
    case 'services.arrived':
      return { ...world, isMainAreaThere: true };
    case 'shell.arrived':
      return { ...world, isShellThere: true, alerts: [] };
    case 'alert.raised':
      return world.isShellThere ? world : { ...world, alerts: [...world.alerts, event] };
    case 'session.changed': {
      const user: number | null = event['session']?.user.id ?? null;
      return { ...world, user, lost: event['isLost'] ? (world.user ?? world.lost) : null };
    }
    case 'xstate.done.actor.orders:modal':
      return { ...world, finished: [...world.finished, 'orders:modal'] };
    default:
      return world;
  }
}

function seeOpenFlows({ actor, happened }: Page<Root>) {
  const { open } = worldAfter({ happened });
  const running = Object.keys(actor.getSnapshot().children).filter((id) => id.includes(':'));
  expect(running.sort()).toEqual(open.map(({ id }) => id).sort());
  const isLoginOpen = open.some(({ id }) => id === 'login:page');
  expect(screen.queryAllByRole('heading', { name: 'Iniciar sessão' })).toHaveLength(isLoginOpen ? 1 : 0);
}

const model: FlowModel<Root> = {
  samples: [
    { type: 'location.changed', open: [] },
    { type: 'location.changed', open: [loginPage] },
    { type: 'location.changed', open: [loginPage, ordersModal] },
    { type: 'location.changed', open: [product] },
    { type: 'location.changed', open: [menu] },
    { type: 'flow.requested', kind: 'orders', key: null },
    { type: 'flow.requested', kind: 'order-again', key: '12', passed: { isAtOnce: true } },
    { type: 'flow.concluded', kind: 'orders', output: { outcome: 'dismissed' } },
    { type: 'email.typed', email: 'ana@ex.pt' },
    { type: 'flow.abandoned', id: 'login:modal', kind: 'login' },
    { type: 'session.changed', session, isLost: false, isRestored: false },
    { type: 'session.changed', session: null, isLost: true, isRestored: false },
    { type: 'services.arrived' },
    { type: 'shell.arrived' },
    alert,
    done('orders:modal', { outcome: 'dismissed' }),
    failed('auth', new Error('broken')),
  ],
  distinct: 'state',
  // The root forwards this event to open flows.
  apart: ({ context }, { type }) =>
    type === 'session.changed' && [
      isOpenIn(context, 'orders'),
      isOpenIn(context, 'option-tree'),
      isOpenIn(context, 'reservations'),
      context.lost !== null,
    ],
  project: ({ context }) => [
    context.open.map(({ id }: OpenFlow) => id),
    context.finished,
    context.concluded,
    context.user?.id,
    context.lost?.id,
    context.alerts.length > 0,
  ],
  ports: [],
  view: (actor) => {
    forget();
    actor.on('*', (event) => emitted.push(event));
    return (
      <RootContext value={actor}>
        <FlowHost id="login:page">{() => <h1>Iniciar sessão</h1>}</FlowHost>
      </RootContext>
    );
  },
  perform: {
    'flow.requested': async (scene, event) => {
      forget();
      await act(async () => scene.send(event));
      expect(emitted).toEqual([event]);
      // The input waits for the flow that was requested last.
      const passed = event.passed ? { id: 'order-again:12', input: event.passed } : null;
      expect(scene.state().context.passed).toEqual(passed);
    },
    'shell.arrived': async (scene, event) => {
      const { alerts, user: userId } = worldAfter(scene);
      forget();
      await act(async () => scene.send(event));
      expect(received.findLast(({ by }) => by === 'events')?.event).toEqual({
        type: 'customer.changed',
        userId,
        isLost: false,
      });
      expect(received.filter(({ by }) => by === 'alerts')).toEqual(
        alerts.map((raised) => ({ by: 'alerts', event: raised })),
      );
    },
    'alert.raised': async (scene, event) => {
      await act(async () => scene.send(event));
      expect(scene.state().context.alerts.at(-1)).toEqual(event);
    },
    // The result goes to the top flow, which made the request.
    'flow.abandoned': async (scene, event) => {
      const { open } = worldAfter(scene);
      forget();
      await act(async () => scene.send(event));
      expect(emitted).toEqual([{ type: 'flow.closed', id: 'login:modal', output: { outcome: 'dismissed' } }]);
      const returned = { type: 'flow.returned', kind: 'login', output: { outcome: 'dismissed' } };
      const opener = open.at(-1)?.kind;
      if (opener === 'orders' || opener === 'option-tree')
        expect(received).toContainEqual({ by: opener, event: returned });
      else expect(received).not.toContainEqual(expect.objectContaining({ event: returned }));
    },
    'email.typed': async (scene, event) => {
      await act(async () => scene.send(event));
      expect(scene.state().context.email).toBe(event.email);
    },
    'session.changed': async (scene, event) => {
      const world = worldAfter(scene);
      const { user, lost, isShellThere, isMainAreaThere, open: before, finished } = world;
      const userId = event.session?.user.id ?? null;
      const running = { ...scene.actor.getSnapshot().children };
      forget();
      await act(async () => scene.send(event));
      const signedOut = user === null ? [] : [{ type: 'customer.signedOut' }];
      const isOther = user !== userId;
      const changed = isOther ? [...signedOut, { type: 'customer.changed', userId, isLost: event.isLost }] : [];
      expect(receivedBy('events')).toEqual(isShellThere ? changed : []);
      for (const service of ['cart', 'catalogue']) expect(receivedBy(service)).toEqual(isMainAreaThere ? changed : []);
      const listening = before.filter(({ id }) => !finished.includes(id)).map(({ kind }) => kind);
      const ofCustomer = new Set(changed.map(({ type }) => type));
      for (const kind of new Set(before.map((flow) => flow.kind)))
        expect(receivedBy(kind).filter(({ type }) => ofCustomer.has(type))).toEqual(
          listening.includes(kind) ? changed : [],
        );
      // If a login is open, only the login receives `customer.came`, and passes it on.
      const hearing: string[] = listening.includes('login') ? ['login'] : listening;
      const isNew = userId !== null && user === null && !event.isRestored;
      const ofFlows = ['login', 'orders', 'reservations', 'option-tree', 'menu'].filter((kind) =>
        receivedBy(kind).some(({ type }) => type === 'customer.came'),
      );
      expect(ofFlows.sort()).toEqual(isNew ? hearing.sort() : []);
      const { children } = scene.actor.getSnapshot();
      const begunAnew = before.filter(({ id }) => children[id] !== running[id]).map(({ kind }) => kind);
      const known = user ?? lost;
      const isLeaving = known !== null && known !== userId;
      expect(begunAnew).toEqual(isLeaving && isOpenIn(world, 'orders') ? ['orders'] : []);
    },
    'xstate.done.actor.orders:modal': async (scene) => {
      forget();
      await make(scene, 'orders:modal', 'test.ended');
      expect(emitted).toEqual([{ type: 'flow.closed', id: 'orders:modal', output: { outcome: 'dismissed' } }]);
    },
    'xstate.error.actor.auth': async (scene) => {
      forget();
      await make(scene, 'auth', 'test.broken');
      expect(emitted).toEqual([{ type: 'flow.crashed', id: 'auth' }]);
    },
  },
  fromRoot: ['flow.concluded', 'location.changed', 'services.arrived'],
  pages: {
    'mainArea.starting': seeOpenFlows,
    'mainArea.running': seeOpenFlows,
    'shell.starting': () => expect(received.filter(({ by }) => by === 'alerts')).toEqual([]),
    'shell.running': ({ actor }) => expect(actor.getSnapshot()).toMatchObject({ context: { alerts: [] } }),
    customer: ({ actor, happened }) => {
      const { user, lost } = worldAfter({ happened });
      const known = { user: user && { id: user }, lost: lost && { id: lost } };
      expect(actor.getSnapshot()).toMatchObject({ context: known });
    },
  },
};

describeFlow(
  root,
  { ...model, title: 'the app' },
  {
    ...model,
    title: 'one customer after the other',
    samples: [
      { type: 'location.changed', open: [reservationsModal] },
      { type: 'location.changed', open: [ordersModal] },
      { type: 'session.changed', session, isLost: false, isRestored: false },
      { type: 'session.changed', session: null, isLost: true, isRestored: false },
      { type: 'session.changed', session: sessionOfRui, isLost: false, isRestored: false },
    ],
  },
  {
    ...model,
    title: 'alerts before the shell',
    samples: [alert, { ...alert, reason: 'timeout' }, { type: 'shell.arrived' }],
    project: ({ context }) => context.alerts.slice(0, 2).map(({ reason }: AlertRaised) => reason),
    distinct: 'context',
  },
);
