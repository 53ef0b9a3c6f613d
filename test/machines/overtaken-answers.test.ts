import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { billMachine, type BillAnswer } from '#machines/bill/bill.machine.ts';
import { billsMachine } from '#machines/bills/bills.machine.ts';
import type { LoadedCart } from '#machines/cart/cart-context.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { reservationMachine, type ReservationRead } from '#machines/reservation/reservation.machine.ts';
import { reservationsMachine, type ReservationsRead } from '#machines/reservations/reservations.machine.ts';
import { aBill, aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { aCart, anOrder, aReservation } from '#test/harness/fixtures.ts';

const names = { places: {}, options: {} };

/** Answers only the first request; counts all of them. */
function answerOnce<Answer>(answer: Answer) {
  const asked: number[] = [];
  const ask = (): Promise<Answer> =>
    asked.push(asked.length) === 1 ? Promise.resolve(answer) : new Promise(() => undefined);
  return { asked, ask };
}

it('loads a bill again when it changes while it is being loaded', async () => {
  const { asked, ask } = answerOnce<BillAnswer>({ kind: 'found', checkout: aBillCheckout(), names });
  const machine = billMachine.provide({ actors: { loadBill: fromPromise(ask), refreshBill: fromPromise(ask) } });
  const actor = createActor(machine, { input: { billId: 21 } }).start();
  await expect.poll(() => actor.getSnapshot().matches('due')).toBe(true);
  for (let change = 0; change < 2; change += 1) actor.send({ type: 'content.stale', isKnown: true });
  expect(asked).toHaveLength(3);
});

it('loads a reservation again when it changes while it is being loaded', async () => {
  const { asked, ask } = answerOnce<ReservationRead>({ kind: 'read', reservation: aReservation(), now: 0 });
  const machine = reservationMachine.provide({ actors: { loadReservation: fromPromise(ask) } });
  const actor = createActor(machine, { input: { id: 12 } }).start();
  await expect.poll(() => actor.getSnapshot().matches('shown')).toBe(true);
  for (let change = 0; change < 2; change += 1) actor.send({ type: 'content.stale', isKnown: true });
  expect(asked).toHaveLength(3);
});

it('loads the cart again when it changes while it is being loaded', async () => {
  const { asked, ask } = answerOnce<LoadedCart>({ cart: aCart(), names });
  const machine = cartMachine.provide({ actors: { loadCart: fromPromise(ask) } });
  const actor = createActor(machine).start();
  actor.send({ type: 'customer.changed', userId: 7, isLost: false });
  await expect.poll(() => actor.getSnapshot().matches({ running: { server: 'ready' } })).toBe(true);
  for (let change = 0; change < 2; change += 1) actor.send({ type: 'content.stale', isKnown: true });
  expect(asked).toHaveLength(3);
});

it('loads the reservations again when they change or a modal returns while they are being loaded', async () => {
  const { asked, ask } = answerOnce<ReservationsRead>({
    kind: 'read',
    reservations: [aReservation()],
    slots: [],
    now: 0,
  });
  const machine = reservationsMachine.provide({ actors: { loadReservations: fromPromise(ask) } });
  const actor = createActor(machine, { input: { placeId: null } }).start();
  await expect.poll(() => actor.getSnapshot().matches('listing')).toBe(true);
  for (let change = 0; change < 2; change += 1) actor.send({ type: 'content.stale', isKnown: true });
  expect(asked).toHaveLength(3);
  actor.send({ type: 'flow.returned', kind: 'reservation', output: { outcome: 'canceled' } });
  expect(asked).toHaveLength(4);
});

/** A list that changes while it is loading. `load` and `refresh` are its ports. */
interface List {
  readonly machine: AnyStateMachine;
  readonly load: string;
  readonly refresh: string;
  readonly some: object;
  readonly none: object;
  readonly input?: object;
}

const LISTS: Record<string, List> = {
  orders: {
    machine: ordersMachine,
    load: 'loadOrders',
    refresh: 'refreshOrders',
    some: { kind: 'read', orders: [anOrder()], names, hasMore: false },
    none: { kind: 'read', orders: [], names, hasMore: false },
    input: { placeId: null },
  },
  bills: {
    machine: billsMachine,
    load: 'loadBills',
    refresh: 'refreshBills',
    some: { kind: 'read', bills: [aBill()], places: {} },
    none: { kind: 'read', bills: [], places: {} },
  },
  notifications: {
    machine: notificationsMachine,
    load: 'loadNotifications',
    refresh: 'refreshNotifications',
    some: { kind: 'read', notifications: [{ id: 1 }] },
    none: { kind: 'read', notifications: [] },
  },
};

describe.each(Object.entries(LISTS))('%s that change while they are being loaded', (_name, list) => {
  const { machine, load, refresh, some, none, input = {} } = list;

  /** The called ports, if the list changes during the first call. `answer` is the answer to this call. */
  async function portsCalled(answer: object): Promise<string[]> {
    const called: string[] = [];
    const hand = new EventEmitter();
    const answered = once(hand, 'answered');
    const port = (name: string) =>
      fromPromise(async () => {
        called.push(name);
        if (called.length > 1) return some;
        await answered;
        return answer;
      });
    const actors = { [load]: port(load), [refresh]: port(refresh) };
    const actor = createActor(machine.provide({ actors }), { input }).start();
    actor.send({ type: 'content.stale', isKnown: true });
    hand.emit('answered');
    await expect.poll(() => actor.getSnapshot().matches({ listing: 'current' })).toBe(true);
    return called;
  }

  it('are read again once they are shown', async () => {
    expect(await portsCalled(some)).toEqual([load, refresh]);
  });

  it('are loaded again if the first answer is empty', async () => {
    expect(await portsCalled(none)).toEqual([load, load]);
  });
});
