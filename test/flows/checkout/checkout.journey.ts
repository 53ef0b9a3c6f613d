import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { addressOf, tokenOf } from '#test/e2e/account.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { open, saveCard, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { addChurros } from '#test/e2e/steps.ts';
import { cardPayment, chooseCardToDelete, DELETE_CARD, savedCard } from '#test/flows/shared/card-payment-journey.ts';
import { callApi } from '#test/harness/api.ts';
import { controls } from './checkout.controls.ts';
import { ofCart } from './checkout.samples.ts';

/** Adds churros, which are paid when ordering, to the cart of a customer with a saved card. */
async function hasChurros(world: World): Promise<void> {
  await signIn(world);
  await saveCard(world);
  await addChurros(world.page);
}

async function triedBefore(world: World): Promise<void> {
  await hasChurros(world);
  const { mesa, person } = world;
  const [api, token] = [await addressOf(mesa), await tokenOf(mesa, person)];
  const { currentCart } = await callApi<{ currentCart: { '@id': string } }>(api, {
    path: '/api/customer/profile',
    token,
  });
  const body = { paymentMethod: 'credit_card', paymentMethodId: await savedCard(world) };
  await callApi(api, { method: 'PUT', path: `${currentCart['@id']}/place_orders`, token, body });
}

const PAY = /^PUT \/api\/multi_carts\/\d+\/place_orders/;

export default journeys(checkoutMachine, {
  ...cardPayment({
    kind: 'checkout',
    of: ofCart,
    given: hasChurros,
    triedBefore,
    // The cart's service also reads the customer. Only this flow reads the cards.
    unread: cutOff('readPayable', /^GET \/api\/customers\/\d+\/stripe\/cards/, hasChurros),
    pay: PAY,
    check: /^PUT \/api\/multi_carts\/\d+\/check_payment/,
  }),
  actor: 'checkout:modal',
  arrive: open('/checkout-modal'),
  perform: { ...pressing(controls), 'cardDeletion.requested': chooseCardToDelete },
  reloads: {
    // The server reports an attempt's outcome before anything can be paid again. Paid orders have left the cart.
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
      empty: ['succeeded'],
      'unanswered.unsettled': ['waiting'],
    },
    effects: { paying: { call: PAY }, deletingCard: { call: DELETE_CARD } },
    endsAsAnswered: ['confirming'],
  },
});
