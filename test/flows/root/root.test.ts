import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { OpenFlow } from '#machines/flows.ts';
import { loginPage, menu, ordersModal, product, received, root, rootOf, session } from './recorded-root.ts';

describe('a flow that is left by Back', () => {
  const checkout: OpenFlow = { id: 'checkout:modal', kind: 'checkout', input: undefined };

  it.each([
    ['before it succeeded', [], { outcome: 'cancel' }],
    ['after', [{ type: 'flow.concluded', kind: 'checkout', output: { outcome: 'success' } }], { outcome: 'success' }],
  ] as const)('reports its result to the flow beneath: %s', (_when, said, output) => {
    received.length = 0;
    const actor = createActor(root).start();
    actor.send({ type: 'location.changed', open: [product, checkout] });
    for (const event of said) actor.send(event);
    actor.send({ type: 'location.changed', open: [product] });
    expect(received).toContainEqual({ by: 'option-tree', event: { type: 'flow.returned', kind: 'checkout', output } });
    actor.stop();
  });
});

function startAt(...open: OpenFlow[]) {
  received.length = 0;
  const actor = createActor(root).start();
  actor.send({ type: 'location.changed', open });
  return actor;
}

/** The kinds of the flows that received another flow's result. */
const told = () => received.filter(({ event }) => event.type === 'flow.returned').map(({ by }) => by);

describe('a page of several flows', () => {
  const orders: OpenFlow = { id: 'orders:place-4', kind: 'orders', input: { placeId: 4 }, isPart: true };
  const reservations: OpenFlow = {
    id: 'reservations:place-4',
    kind: 'reservations',
    input: { placeId: 4 },
    isPart: true,
  };
  const loginModal: OpenFlow = { id: 'login:modal', kind: 'login', input: { presentation: 'modal' } };

  it.each<[string, (actor: ReturnType<typeof startAt>) => void]>([
    ['is left', (actor) => actor.send({ type: 'location.changed', open: [reservations, orders] })],
    ['ends', (actor) => actor.getSnapshot().children['login:modal']?.send({ type: 'modal.closed' })],
  ])('a modal above the page reports its result to each flow of the page when the modal %s', (_when, close) => {
    const actor = startAt(reservations, orders, loginModal);
    close(actor);
    expect(told()).toEqual(['reservations', 'orders']);
    actor.stop();
  });

  it('a modal that could not be loaded is reported to each flow', () => {
    const actor = startAt(reservations, orders);
    actor.send({ type: 'flow.abandoned', id: 'login:modal', kind: 'login' });
    expect(told()).toEqual(['reservations', 'orders']);
    actor.stop();
  });

  it('a modal above another modal reports its result only to that modal', () => {
    const actor = startAt(reservations, orders, product, loginModal);
    actor.send({ type: 'location.changed', open: [reservations, orders, product] });
    expect(told()).toEqual(['option-tree']);
    actor.stop();
  });

  it('closing one flow reports nothing to the other flows', () => {
    const actor = startAt(reservations, orders);
    actor.send({ type: 'location.changed', open: [reservations] });
    expect(told()).toEqual([]);
    actor.stop();
  });
});

it('a modal that could not be loaded is reported to its opener as dismissed', () => {
  received.length = 0;
  const actor = createActor(root).start();
  actor.send({ type: 'location.changed', open: [product] });
  actor.send({ type: 'flow.abandoned', id: 'checkout:modal', kind: 'checkout' });
  const event = { type: 'flow.returned', kind: 'checkout', output: { outcome: 'cancel' } };
  expect(received).toContainEqual({ by: 'option-tree', event });
  actor.stop();
});

describe('an e-mail typed on one account screen', () => {
  it('is passed to the next account screen, and cleared when no account screen is open', () => {
    const loginModal: OpenFlow = { id: 'login:modal', kind: 'login', input: { presentation: 'modal' } };
    const actor = createActor(root).start();
    const open = (...flows: OpenFlow[]) => actor.send({ type: 'location.changed', open: flows });
    const filledIn = (id: 'login:page' | 'login:modal') =>
      actor.getSnapshot().children[id]?.getSnapshot().context.email;
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

function recordInputs() {
  const inputs: unknown[] = [];
  const flow = setup({}).createMachine({ entry: ({ event }) => inputs.push((event as { input?: unknown }).input) });
  const actor = createActor(rootOf(['orders']).provide({ actors: { 'order-again': flow } })).start();
  const at = (open: OpenFlow[], isPending = false) => actor.send({ type: 'location.changed', open, isPending });
  return { actor, at, inputs };
}

describe('input that is passed to a flow', () => {
  const again: OpenFlow = { id: 'order-again:12', kind: 'order-again', input: { orderId: 12 } };
  const asked = { type: 'flow.requested', kind: 'order-again', key: '12', passed: { isAtOnce: true } } as const;

  it('reaches the flow once, also if its code is still loading', () => {
    const { actor, at, inputs } = recordInputs();
    at([ordersModal]);
    actor.send(asked);
    at([ordersModal], true);
    at([ordersModal, again]);
    at([ordersModal]);
    at([ordersModal, again]);
    expect(inputs).toEqual([{ orderId: 12, isAtOnce: true }, { orderId: 12 }]);
    actor.stop();
  });

  it.each<[string, OpenFlow[][]]>([
    ['another flow', [[ordersModal, { ...again, id: 'order-again:13', input: { orderId: 13 } }]]],
    ['the same flow after the customer has left', [[ordersModal], [ordersModal, again]]],
  ])('does not reach %s', (_which, locations) => {
    const { actor, at, inputs } = recordInputs();
    at([ordersModal]);
    actor.send(asked);
    for (const open of locations) at(open);
    expect(inputs).toEqual([expect.not.objectContaining({ isAtOnce: true })]);
    actor.stop();
  });
});

describe('a customer whose session expires', () => {
  it('is reported to the cart as expired, not as signed out', () => {
    received.length = 0;
    const actor = createActor(root).start();
    actor.send({ type: 'services.arrived' });
    actor.send({ type: 'session.changed', session, isLost: false, isRestored: false });
    actor.send({ type: 'session.changed', session: null, isLost: true, isRestored: false });
    const changes = received.filter(({ by, event }) => by === 'cart' && event.type === 'customer.changed');
    expect(changes.slice(1).map(({ event }) => event)).toEqual([
      { type: 'customer.changed', userId: 7, isLost: false },
      { type: 'customer.changed', userId: null, isLost: true },
    ]);
    actor.stop();
  });
});

describe('a service of the main area or the shell', () => {
  it.each([
    ['cart', 'services.arrived'],
    ['events', 'shell.arrived'],
  ] as const)('receives a sign-in that came before its code: %s', (service, type) => {
    received.length = 0;
    const actor = createActor(root).start();
    actor.send(came(session));
    actor.send({ type });
    expect(receivedBy(service)).toContainEqual(changed);
    actor.stop();
  });
});

const receivedBy = (by: string) => received.filter((one) => one.by === by).map(({ event }) => event);
const changed = { type: 'customer.changed', userId: 7, isLost: false };

describe('a customer who signs in in another tab', () => {
  const loginModal: OpenFlow = { id: 'login:modal', kind: 'login', input: { presentation: 'modal' } };

  it.each(['before the main area is there', 'once it is'])(
    'ends the login, and the flow beneath continues once: %s',
    (when) => {
      received.length = 0;
      const actor = createActor(root).start();
      if (when === 'once it is') actor.send({ type: 'services.arrived' });
      actor.send({ type: 'session.changed', session: null, isLost: false, isRestored: false });
      actor.send({ type: 'location.changed', open: [product, loginModal] });
      actor.send({ type: 'session.changed', session, isLost: false, isRestored: false });
      actor.send({
        type: 'session.changed',
        session: { ...session, token: 'renewed' },
        isLost: false,
        isRestored: false,
      });
      actor.send({ type: 'location.changed', open: [product] });
      expect(receivedBy('option-tree')).toEqual([
        changed,
        { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
      ]);
      actor.stop();
    },
  );

  it('is reported to the open flows if no login is open', () => {
    received.length = 0;
    const actor = createActor(root).start();
    actor.send({ type: 'services.arrived' });
    actor.send({ type: 'location.changed', open: [product, ordersModal] });
    actor.send({ type: 'session.changed', session, isLost: false, isRestored: false });
    for (const by of ['option-tree', 'orders']) expect(receivedBy(by)).toEqual([changed, { type: 'customer.came' }]);
    actor.stop();
  });
});

describe('a customer who is already signed in', () => {
  it('can still open the login', () => {
    const actor = createActor(root).start();
    actor.send({ type: 'location.changed', open: [loginPage] });
    actor.send({ type: 'session.changed', session, isLost: false, isRestored: true });
    expect(actor.getSnapshot().children['login:page']?.getSnapshot().value).toBe('editing');
    actor.stop();
  });
});

describe('a customer who signs out', () => {
  const rui = { ...session, token: 'u', user: { ...session.user, id: 8 } };

  it.each([
    ['signs out', null],
    ['gives way to another', rui],
  ])('leaves no data in open flows: %s', (_what, next) => {
    const actor = createActor(root).start();
    actor.send({ type: 'services.arrived' });
    actor.send({ type: 'session.changed', session, isLost: false, isRestored: false });
    actor.send({ type: 'location.changed', open: [product, ordersModal] });
    const before = actor.getSnapshot().children;
    actor.send({
      type: 'session.changed',
      session: { ...session, token: 'renewed' },
      isLost: false,
      isRestored: false,
    });
    expect(actor.getSnapshot().children['orders:modal']).toBe(before['orders:modal']);
    actor.send({ type: 'session.changed', session: next, isLost: false, isRestored: false });
    const { children, context } = actor.getSnapshot();
    expect(before['orders:modal']?.getSnapshot().status).toBe('stopped');
    expect(children['orders:modal']?.getSnapshot().status).toBe('active');
    expect(children['option-tree:8']).toBe(before['option-tree:8']);
    expect(context.open).toEqual([product, ordersModal]);
    actor.stop();
  });
});

const came = (who: typeof session) =>
  ({ type: 'session.changed', session: who, isLost: false, isRestored: false }) as const;

describe('an address typed on one account screen', () => {
  it('is kept only while the code of the next screen loads', () => {
    const actor = createActor(root).start();
    actor.send({ type: 'location.changed', open: [loginPage] });
    actor.send({ type: 'email.typed', email: 'ana@ex.pt' });
    actor.send({ type: 'location.changed', open: [], isPending: true });
    expect(actor.getSnapshot().context.email).toBe('ana@ex.pt');
    actor.send({ type: 'location.changed', open: [], isPending: false });
    expect(actor.getSnapshot().context.email).toBe('');
  });

  it('is not suggested to the next customer of the same device', () => {
    const rui = { ...session, token: 'u', user: { ...session.user, id: 8 } };
    const actor = createActor(root).start();
    actor.send(came(session));
    actor.send({ type: 'location.changed', open: [loginPage] });
    actor.send({ type: 'email.typed', email: 'ana@ex.pt' });
    actor.send(came(rui));
    actor.send({ type: 'location.changed', open: [{ id: 'login:2', kind: 'login', input: { presentation: 'page' } }] });
    expect(actor.getSnapshot().children['login:2']?.getSnapshot().context.email).toBe('');
    actor.stop();
  });
});

describe('a form whose customer has typed into it', () => {
  const form: OpenFlow = { id: 'group-reservation:modal', kind: 'group-reservation', input: { placeId: 4 } };
  const rui = { ...session, token: 'u', user: { ...session.user, id: 8 } };
  const lost = { type: 'session.changed', session: null, isLost: true, isRestored: false } as const;

  it.each([
    ['is kept for the customer whose session was lost', [lost, came(session)], true],
    ['is kept while nobody is signed in', [lost], true],
    ['is begun anew for somebody else', [lost, came(rui)], false],
    ['is begun anew once the customer has signed out', [{ ...lost, isLost: false }], false],
  ] as const)('%s', (_what, changes, isKept) => {
    const actor = createActor(rootOf(['group-reservation'])).start();
    actor.send(came(session));
    actor.send({ type: 'location.changed', open: [form] });
    const before = actor.getSnapshot().children['group-reservation:modal'];
    for (const change of changes) actor.send(change);
    expect(actor.getSnapshot().children['group-reservation:modal'] === before).toBe(isKept);
    actor.stop();
  });
});

describe('a flow', () => {
  it('can be found by its system id until it is closed', () => {
    const actor = createActor(root).start();
    actor.send({ type: 'location.changed', open: [product] });
    expect(actor.system.get(product.id)).toBe(actor.getSnapshot().children['option-tree:8']);
    actor.send({ type: 'location.changed', open: [] });
    expect(actor.system.get(product.id)).toBeUndefined();
    actor.stop();
  });
});
