import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { payBill, presentBill } from '#test/e2e/bills.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { NOBODYS, saveCard, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { cardPayment, chooseCardToDelete, DELETE_CARD, savedCard } from '#test/flows/shared/card-payment-journey.ts';
import { controls } from './payment.controls.ts';
import { ofBill } from './payment.samples.ts';

/** A bill presented to a customer with a saved card. */
async function presented(world: World): Promise<void> {
  await signIn(world);
  world.id = await presentBill(world.mesa, world.person);
  await saveCard(world);
}

async function triedBefore(world: World): Promise<void> {
  await presented(world);
  await payBill(world.mesa, world.person, world.id, await savedCard(world));
}

const CHANGE = /^PUT \/api\/customer_checkouts\//;

export default journeys(paymentMachine, {
  ...cardPayment({
    kind: 'payment',
    of: ofBill,
    given: presented,
    triedBefore,
    unread: cutOff('readPayable', /^GET \/api\/customer_checkouts\//, signIn),
    pay: CHANGE,
    check: CHANGE,
  }),
  actor: 'payment:',
  input: { billId: 21 },
  arrive: ({ page, id }) => page.goto(`/payment-modal?id=${id === 0 ? NOBODYS : id}`),
  perform: { ...pressing(controls), 'cardDeletion.requested': chooseCardToDelete },
  reloads: {
    // The server reports an attempt's outcome before anything can be paid again.
    // A decline is no longer shown if its card was deleted.
    resumesIn: {
      'choosing.reviewing': ['openingAttempt', 'failed', 'refused', 'deletingCard', 'choosing.cardDeleted'],
      succeeded: ['paying'],
      'unauthenticated.required': ['authenticating'],
      'choosing.declined': [
        'confirming',
        'unauthenticated.failed',
        'unanswered.unknown',
        'askingDeletion',
        'choosing.cardKept',
      ],
      'unanswered.unsettled': ['waiting'],
    },
    effects: { paying: { call: CHANGE }, deletingCard: { call: DELETE_CARD } },
    endsAsAnswered: ['paying', 'confirming'],
  },
});
