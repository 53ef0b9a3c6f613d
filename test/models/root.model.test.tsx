import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, setup, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { loginMachine } from '#machines/login/login.machine.ts';
import { registerCode, rootMachine, type OpenFlow, type RootEmitted } from '#machines/root/root.machine.ts';
import type { AlertRaised } from '#machines/shared/alert.ts';
import type { AddIntent } from '#machines/shared/add-to-cart.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { RootContext } from '#src/app/root-context.ts';
import { LoginScreen } from '#src/screens/login/LoginScreen.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { done, failed } from '#test/harness/model.ts';

/** What each service was told, and what the bridge was; begun anew with every root. */
const told: { by: string; event: AnyEventObject }[] = [];
const emitted: RootEmitted[] = [];

/** A child that notes what it hears, ends and breaks on demand: the root's own work is to start, stop and pass on. */
const child = (by: string) =>
  setup({}).createMachine({
    initial: 'running',
    output: { outcome: 'dismissed' },
    states: {
      running: {
        on: {
          'test.ended': 'ended',
          'test.broken': {
            actions: () => {
              throw new Error('broken');
            },
          },
          '*': { actions: ({ event }) => told.push({ by, event }) },
        },
      },
      ended: { type: 'final' },
    },
  });

const SERVICES = ['codeTrouble', 'configuration', 'language', 'session', 'tokenRefresh', 'catalogue', 'clock', 'currentCart', 'alerts', 'connection', 'loader'];

const root = rootMachine.provide({});
registerCode(root, {
  login: loginMachine,
  ...Object.fromEntries([...SERVICES, 'orders', 'option-tree', 'menu', 'checkout'].map((name) => [name, child(name)])),
});

const session = { token: 't', refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: [] } };
const loginPage: OpenFlow = { id: 'login:page', kind: 'login', input: { presentation: 'page' } };
const ordersModal: OpenFlow = { id: 'orders:modal', kind: 'orders', input: { placeId: null } };
const menu: OpenFlow = { id: 'menu:modal', kind: 'menu', input: undefined };
const product: OpenFlow = { id: 'option-tree:8', kind: 'option-tree', input: { productId: 8, placeId: 4 } };
const choice = { deliveryMethod: 'take_away', deliverySeatCode: null } as const;
const alert: AlertRaised = { type: 'alert.raised', title: null, reason: 'offline', status: 0 };
const intent = { place: { '@id': '/api/places/4' }, item: { quantity: 1 } } as AddIntent;

type Root = typeof rootMachine;

async function make({ actor }: Scene<Root>, id: string, type: 'test.ended' | 'test.broken') {
  const target: AnyActorRef | undefined = Object.entries(actor.getSnapshot().children).find(([key]) => key === id)?.[1];
  await act(async () => target?.send({ type }));
}

/** The root passes an event on as it is. */
const passesTo = (by: string) => async (scene: Scene<Root>, event: AnyEventObject) => {
  await act(async () => scene.send(event));
  expect(told.at(-1)).toEqual({ by, event });
};

function seeOpenFlows({ actor }: Scene<Root>, { context }: AnyMachineSnapshot) {
  const { open } = context as { open: OpenFlow[] };
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
    { type: 'flow.concluded', kind: 'orders', output: { outcome: 'dismissed' } },
    { type: 'email.typed', email: 'ana@ex.pt' },
    { type: 'flow.abandoned', id: 'login:modal', kind: 'login' },
    { type: 'configuration.retried' },
    { type: 'session.established', session },
    { type: 'session.refreshed', session },
    { type: 'session.lost', refusedToken: 't' },
    { type: 'logout.requested' },
    { type: 'session.changed', session, isLost: false },
    { type: 'session.changed', session: null, isLost: true },
    { type: 'services.arrived' },
    { type: 'shell.arrived' },
    { type: 'connection.restored' },
    alert,
    { type: 'cart.invalidated' },
    { type: 'add.requested', intent },
    { type: 'add.inquired', product: '/api/products/8' },
    { type: 'add.withdrawn', product: '/api/products/8' },
    { type: 'delivery.chosen', place: '/api/places/4', choice },
    { type: 'position.chosen', position: { lat: '38.69', lng: '-9.42', label: null, address: null } },
    { type: 'add.reported', product: '/api/products/8', status: 'added', reason: null },
    done('orders:modal', { outcome: 'dismissed' }),
    failed('session', new Error('broken')),
  ],
  distinct: 'state',
  project: ({ context }) => [
    context.open.map(({ id }: OpenFlow) => id),
    context.finished,
    context.concluded,
    context.user?.id,
    context.alerts.length > 0,
  ],
  ports: [],
  view: (actor) => {
    told.length = 0;
    emitted.length = 0;
    actor.on('*', (event) => emitted.push(event));
    return (
      <RootContext value={actor}>
        <FlowHost id="login:page">{(login) => <LoginScreen actor={login} version="1.1.4" municipalHref="/auth/mycascais-login" />}</FlowHost>
      </RootContext>
    );
  },
  perform: {
    'flow.requested': async (scene, event) => {
      await act(async () => scene.send(event));
      expect(emitted).toEqual([event]);
    },
    'shell.arrived': async (scene, event) => {
      const { alerts } = scene.state().context as { alerts: AlertRaised[] };
      await act(async () => scene.send(event));
      expect(told.filter(({ by }) => by === 'alerts')).toEqual(alerts.map((raised) => ({ by: 'alerts', event: raised })));
    },
    'alert.raised': async (scene, event) => {
      const isShellThere = scene.state().matches({ shell: 'running' });
      await act(async () => scene.send(event));
      if (isShellThere) expect(told.at(-1)).toEqual({ by: 'alerts', event });
      else expect(scene.state().context.alerts.at(-1)).toEqual(event);
    },
    // Whatever can have failed to load hears that it may try again.
    'connection.restored': async (scene, event) => {
      const { context } = scene.state() as { context: { open: OpenFlow[]; finished: string[] } };
      const isShellThere = scene.state().matches({ shell: 'running' });
      const isMainAreaThere = scene.state().matches({ mainArea: 'running' });
      told.length = 0;
      await act(async () => scene.send(event));
      const heard = new Set(told.map(({ by }) => by));
      expect(heard.has('configuration')).toBe(isShellThere);
      expect(heard.has('catalogue')).toBe(isMainAreaThere);
      expect(heard.has('currentCart')).toBe(isMainAreaThere);
      const isOrdersOpen = context.open.includes(ordersModal) && !context.finished.includes(ordersModal.id);
      expect(heard.has('orders')).toBe(isShellThere && isOrdersOpen);
    },
    // Told to the flow on top, which is the one that asked.
    'flow.abandoned': async (scene, event) => {
      const { open } = scene.actor.getSnapshot().context;
      await act(async () => scene.send(event));
      expect(emitted).toEqual([{ type: 'flow.closed', id: 'login:modal', output: { outcome: 'dismissed' } }]);
      const returned = { type: 'flow.returned', kind: 'login', output: { outcome: 'dismissed' } };
      const opener = open.at(-1)?.kind;
      if (opener === 'orders' || opener === 'option-tree') expect(told).toContainEqual({ by: opener, event: returned });
      else expect(told).not.toContainEqual(expect.objectContaining({ event: returned }));
    },
    'configuration.retried': passesTo('configuration'),
    'session.established': passesTo('session'),
    'session.refreshed': passesTo('session'),
    'session.lost': passesTo('session'),
    'logout.requested': passesTo('session'),
    'cart.invalidated': passesTo('currentCart'),
    'add.requested': passesTo('currentCart'),
    'add.inquired': passesTo('currentCart'),
    'add.withdrawn': passesTo('currentCart'),
    'delivery.chosen': passesTo('currentCart'),
    'position.chosen': passesTo('catalogue'),
    'xstate.done.actor.orders:modal': async (scene) => {
      await make(scene, 'orders:modal', 'test.ended');
      expect(emitted).toEqual([{ type: 'flow.closed', id: 'orders:modal', output: { outcome: 'dismissed' } }]);
    },
    'xstate.error.actor.session': async (scene) => {
      await make(scene, 'session', 'test.broken');
      expect(emitted).toEqual([{ type: 'flow.crashed', id: 'session' }]);
    },
  },
  fromRoot: ['email.typed', 'flow.concluded', 'location.changed', 'session.changed', 'services.arrived', 'add.reported'],
  pages: {
    'mainArea.starting': seeOpenFlows,
    'mainArea.running': seeOpenFlows,
    'shell.starting': () => expect(told.filter(({ by }) => by === 'alerts')).toEqual([]),
    'shell.running': (_scene, { context }) => expect(context.alerts).toEqual([]),
  },
};

describeFlow(root, model);

describe('a flow that is left by Back', () => {
  const checkout: OpenFlow = { id: 'checkout:modal', kind: 'checkout', input: undefined };

  it.each([
    ['before it succeeded', [], { outcome: 'cancel' }],
    ['after', [{ type: 'flow.concluded', kind: 'checkout', output: { outcome: 'success' } }], { outcome: 'success' }],
  ] as const)('tells the one beneath what became of it: %s', (_when, said, output) => {
    told.length = 0;
    const actor = createActor(root).start();
    actor.send({ type: 'location.changed', open: [product, checkout] });
    for (const event of said) actor.send(event);
    actor.send({ type: 'location.changed', open: [product] });
    expect(told).toContainEqual({ by: 'option-tree', event: { type: 'flow.returned', kind: 'checkout', output } });
    actor.stop();
  });
});

describe('an address that was typed', () => {
  it('is known to the account’s next screen, and forgotten with the last of them', () => {
    const loginModal: OpenFlow = { id: 'login:modal', kind: 'login', input: { presentation: 'modal' } };
    const actor = createActor(root).start();
    const open = (...flows: OpenFlow[]) => actor.send({ type: 'location.changed', open: flows });
    const filledIn = (id: 'login:page' | 'login:modal') => actor.getSnapshot().children[id]?.getSnapshot().context.email;
    open(loginPage);
    actor.send({ type: 'email.typed', email: 'ana@ex.pt' });
    actor.send({ type: 'email.typed', email: '' });
    open(loginPage, loginModal);
    expect(filledIn('login:modal')).toBe('ana@ex.pt');
    open(loginModal);
    open(menu);
    open(loginPage);
    expect(filledIn('login:page')).toBe('');
    actor.stop();
  });
});

describe('a customer whose session runs out', () => {
  it('is told to the cart as one who did not leave', () => {
    told.length = 0;
    const actor = createActor(root).start();
    actor.send({ type: 'services.arrived' });
    actor.send({ type: 'session.changed', session, isLost: false });
    actor.send({ type: 'session.changed', session: null, isLost: true });
    const changes = told.filter(({ by, event }) => by === 'currentCart' && event.type === 'customer.changed');
    expect(changes.slice(1).map(({ event }) => event)).toEqual([
      { type: 'customer.changed', userId: 7, isLost: false },
      { type: 'customer.changed', userId: null, isLost: true },
    ]);
    actor.stop();
  });
});

describe('a customer who leaves', () => {
  const rui = { ...session, token: 'u', user: { ...session.user, id: 8 } };

  it.each([
    ['signs out', null],
    ['gives way to another', rui],
  ])('takes along what open flows know of them: %s', (_what, next) => {
    const actor = createActor(root).start();
    actor.send({ type: 'services.arrived' });
    actor.send({ type: 'session.changed', session, isLost: false });
    actor.send({ type: 'location.changed', open: [product, ordersModal] });
    const before = actor.getSnapshot().children;
    actor.send({ type: 'session.changed', session: { ...session, token: 'renewed' }, isLost: false });
    expect(actor.getSnapshot().children['orders:modal']).toBe(before['orders:modal']);
    actor.send({ type: 'session.changed', session: next, isLost: false });
    const { children, context } = actor.getSnapshot();
    expect(before['orders:modal']?.getSnapshot().status).toBe('stopped');
    expect(children['orders:modal']?.getSnapshot().status).toBe('active');
    expect(children['option-tree:8']).toBe(before['option-tree:8']);
    expect(context.open).toEqual([product, ordersModal]);
    actor.stop();
  });
});
