import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { billMachine, type BillAnswer } from '#machines/bill/bill.machine.ts';
import type { LoadedCart } from '#machines/cart/cart-context.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { reservationMachine, type ReservationRead } from '#machines/reservation/reservation.machine.ts';
import { reservationsMachine, type ReservationsRead } from '#machines/reservations/reservations.machine.ts';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { aCart, aReservation } from '#test/harness/fixtures.ts';

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
  const machine = billMachine.provide({
    actors: {
      loadBill: fromPromise(ask),
      refreshBill: fromPromise(ask),
    },
  });
  const actor = createActor(machine, { input: { billId: 21 } }).start();
  await expect.poll(() => actor.getSnapshot().matches('due')).toBe(true);
  for (let change = 0; change < 2; change += 1) actor.send({ type: 'content.stale', isKnown: true });
  expect(asked).toHaveLength(3);
});

it('loads a reservation again when it changes while it is being loaded', async () => {
  const { asked, ask } = answerOnce<ReservationRead>({ kind: 'read', reservation: aReservation(), now: 0 });
  const machine = reservationMachine.provide({
    actors: { loadReservation: fromPromise(ask) },
  });
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
  const machine = reservationsMachine.provide({
    actors: { loadReservations: fromPromise(ask) },
  });
  const actor = createActor(machine, { input: { placeId: null } }).start();
  await expect.poll(() => actor.getSnapshot().matches('listing')).toBe(true);
  for (let change = 0; change < 2; change += 1) actor.send({ type: 'content.stale', isKnown: true });
  expect(asked).toHaveLength(3);
  actor.send({ type: 'flow.returned', kind: 'reservation', output: { outcome: 'canceled' } });
  expect(asked).toHaveLength(4);
});
