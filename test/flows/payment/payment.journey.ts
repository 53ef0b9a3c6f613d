import type { AnyMachineSnapshot } from 'xstate';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { addressOf, tokenOf } from '#test/e2e/account.ts';
import { payBill, presentBill } from '#test/e2e/bills.ts';
import { CARDS } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Answer, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, press, saveCard, signIn } from '#test/e2e/journeys/performing.ts';
import { ChallengeDialog } from '#test/e2e/pages/challenge-dialog.ts';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { callApi } from '#test/harness/api.ts';
import { aCard } from '#test/harness/fixtures.ts';
import { after, done, failed } from '#test/harness/model.ts';

const READ = /^GET \/api\/customer_checkouts\//;
const CHANGE = /^PUT \/api\/customer_checkouts\//;
const visa = aCard({ id: 'pm_visa' });
const open = aBillCheckout();
const attempt = { key: 'key-1', cart: open['@id'], paymentMethodId: visa.id, cartStatus: open.status, amount: null };

const tried = {
  paymentToken: 'pi_1',
  paymentMethodId: visa.id,
  paymentStatus: 'requires_payment_method',
  status: 'rejected',
} as const;

const declined = aBillCheckout({ ...tried, paymentError: 'insufficient_funds' });
const asked = aBillCheckout({ ...tried, paymentError: 'authentication_required', stripeClientSecret: 'pi_1_secret_x' });
const received = aBillCheckout({ status: 'received', paymentToken: 'pi_1', paymentStatus: 'succeeded' });
const names = { places: {}, options: {} };

/** A bill presented to a customer with a saved card. */
async function presented(world: World): Promise<void> {
  await signIn(world);
  world.id = await presentBill(world.mesa, world.person);
  await saveCard(world);
}

/** Its payment was declined before. */
async function triedBefore(world: World): Promise<void> {
  world.card = CARDS.declinedOnPayment;
  await presented(world);
  const { mesa, person, id } = world;
  const [api, token] = [await addressOf(mesa), await tokenOf(mesa, person)];
  const { '@id': customer } = await callApi<{ '@id': string }>(api, { path: '/api/customer/profile', token });
  const {
    'hydra:member': [, cards],
  } = await callApi<{ 'hydra:member': readonly [unknown, readonly { readonly id: string }[]] }>(api, {
    path: `${customer}/stripe/cards`,
    token,
  });
  await payBill(mesa, person, id, cards[0]?.id);
}

const withCard = (card: World['card']) => (world: World) => {
  world.card = card;
};

/** The result is shown before the server is asked. */
const isAuthorised = ({ context }: AnyMachineSnapshot) => context.reason !== 'card_authentication_error';

const answers: readonly Answer[] = [
  { event: done('recallAttempt', null) },
  {
    event: done('readPayable', { kind: 'signedOut' }),
    only: ({ context }) => context.payable === null && context.reason === null,
  },
  { event: done('readPayable', { kind: 'read', payable: null, names, cards: [] }), given: signIn },
  { event: done('readPayable', { kind: 'read', payable: open, names, cards: [visa] }), given: presented },
  { event: done('readPayable', { kind: 'read', payable: declined, names, cards: [visa] }), given: triedBefore },
  cutOff('readPayable', READ, signIn),
  { event: done('openAttempt', { kind: 'opened', attempt }) },
  { event: done('pay', { kind: 'answered', payable: received }) },
  { event: done('pay', { kind: 'answered', payable: declined }), assume: withCard(CARDS.declinedOnPayment) },
  { event: done('pay', { kind: 'answered', payable: asked }), assume: withCard(CARDS.authenticated) },
  {
    event: done('pay', { kind: 'refused', reason: 'place_checkout_disabled' }),
    fault: { kind: { status: 409, body: { 'hydra:description': 'place_checkout_disabled' } }, call: CHANGE },
  },
  {
    event: done('pay', { kind: 'inProgress', retryAfter: 1 }),
    fault: {
      kind: { status: 409, headers: { 'retry-after': '1' }, body: { 'hydra:description': 'request_in_progress' } },
      call: CHANGE,
    },
  },
  cutOff('pay', CHANGE),
  { event: done('checkPayment', { paid: false, payable: declined }) },
  cutOff('checkPayment', CHANGE),
  { event: done('authenticatePayment', 'succeeded'), act: ({ page }) => new ChallengeDialog(page).authorise() },
  { event: done('authenticatePayment', 'error'), act: ({ page }) => new ChallengeDialog(page).refuse() },
  { event: done('confirmPayment', { paid: true, payable: received }), only: isAuthorised },
  { event: done('confirmPayment', { paid: false, payable: asked }), only: (state) => !isAuthorised(state) },
  { event: failed('confirmPayment', new RequestFailure('offline', 0)), fault: { kind: 'loseRequest', call: CHANGE } },
  { event: after('retryAfter', 'payment.waiting') },
];

export default journeys(paymentMachine, {
  actor: 'payment:',
  input: { kind: 'payment', billId: 21 },
  project: ({ context: { attempt: begun, isChecked, payable, selectedCard, reason, output } }) => [
    begun?.key,
    isChecked,
    payable?.status,
    payable?.paymentError,
    selectedCard,
    reason,
    output,
  ],
  events: [
    { type: 'payment.submitted' },
    { type: 'authentication.requested' },
    { type: 'retry.requested' },
    { type: 'alert.dismissed' },
    { type: 'modal.closed' },
  ],
  answers,
  arrive: ({ page, id }) => page.goto(`/payment-modal?id=${id === 0 ? 999_999 : id}`),
  perform: {
    'payment.submitted': press(/^(Pagar|Enviar de novo)/),
    'authentication.requested': press('Autenticar'),
    'retry.requested': press(/^(Tentar de novo|Verificar agora)$/),
    'alert.dismissed': press('OK'),
    'modal.closed': closeDialog,
  },
  reloads: {
    // The server reports an attempt's outcome before anything can be paid again.
    resumesIn: {
      reviewing: ['openingAttempt'],
      succeeded: ['paying'],
      authenticationRequired: ['authenticating'],
      declined: ['confirming', 'authenticationFailed', 'refused', 'unknown'],
      empty: ['failed'],
      unsettled: ['waiting'],
    },
    effects: { paying: { call: /^PUT \/api\/customer_checkouts\// } },
    endsAsAnswered: ['paying', 'confirming'],
  },
});
