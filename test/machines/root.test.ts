import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { OpenFlow } from '#machines/flows.ts';
import { loginPage, menu, ordersModal, product, root, session, told } from '#test/harness/told-root.ts';

describe('a flow that is left by Back', () => {
  const checkout: OpenFlow = { id: 'checkout:modal', kind: 'checkout', input: { kind: 'checkout' } };

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

describe('a customer whose session runs out', () => {
  it('is told to the cart as one who did not leave', () => {
    told.length = 0;
    const actor = createActor(root).start();
    actor.send({ type: 'services.arrived' });
    actor.send({ type: 'session.changed', session, isLost: false });
    actor.send({ type: 'session.changed', session: null, isLost: true });
    const changes = told.filter(({ by, event }) => by === 'cart' && event.type === 'customer.changed');
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

describe('a flow', () => {
  it('is found under its id by the services that answer it, until it is closed', () => {
    const actor = createActor(root).start();
    actor.send({ type: 'location.changed', open: [product] });
    expect(actor.system.get(product.id)).toBe(actor.getSnapshot().children['option-tree:8']);
    actor.send({ type: 'location.changed', open: [] });
    expect(actor.system.get(product.id)).toBeUndefined();
    actor.stop();
  });
});
