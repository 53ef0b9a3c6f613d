import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, open, press, saveCard, signIn } from '#test/e2e/journeys/performing.ts';
import { addChurros } from '#test/e2e/steps.ts';
import { done } from '#test/harness/model.ts';
import { attempt, names, open as cart, received, visa } from './checkout.samples.ts';

/** Churros paid when ordering, in the cart of a customer with a saved card. */
async function hasChurros(world: World): Promise<void> {
  await signIn(world);
  await saveCard(world);
  await addChurros(world.page);
}

export default journeys(paymentMachine, {
  actor: 'checkout:modal',
  input: { kind: 'checkout' },
  project: ({ context: { payable, reason, output } }) => [payable?.status, reason, output],
  events: [{ type: 'payment.submitted' }, { type: 'modal.closed' }],
  answers: [
    { event: done('recallAttempt', null) },
    { event: done('readPayable', { kind: 'signedOut' }), only: ({ context }) => context.payable === null },
    { event: done('readPayable', { kind: 'read', payable: null, names, cards: [] }), given: signIn },
    { event: done('readPayable', { kind: 'read', payable: cart, names, cards: [visa] }), given: hasChurros },
    { event: done('openAttempt', { kind: 'opened', attempt }) },
    { event: done('pay', { kind: 'answered', payable: received }) },
  ],
  arrive: open('/checkout-modal'),
  perform: { 'payment.submitted': press(/^Pagar/), 'modal.closed': closeDialog },
  reloads: {
    // Paid orders leave the cart.
    resumesIn: { reviewing: ['openingAttempt'], succeeded: ['paying'], empty: ['succeeded'] },
    effects: { paying: { call: /^PUT \/api\/multi_carts\/\d+\/place_orders/ } },
  },
});
