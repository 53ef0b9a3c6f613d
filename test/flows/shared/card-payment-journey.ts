import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { addressOf, tokenOf } from '#test/e2e/account.ts';
import { CARDS } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import type { Answer, Journey, World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { ChallengeDialog } from '#test/e2e/pages/challenge-dialog.ts';
import { callApi } from '#test/harness/api.ts';
import { after, done, failed } from '#test/harness/model.ts';
import type { CardPayment } from './card-payment-model.tsx';
import { names, visa, type cardPaymentSamples } from './card-payment-samples.ts';

interface Paid {
  kind: 'checkout' | 'payment';
  of: ReturnType<typeof cardPaymentSamples>;
  /** Prepares an unpaid cart or bill of a customer who has saved the journey's card. */
  given: (world: World) => Promise<void>;
  /** The same, with a payment that was declined before. */
  triedBefore: (world: World) => Promise<void>;
  /** The answer that the cart or bill cannot be read. */
  unread: Answer;
  pay: RegExp;
  check: RegExp;
}

/** The card that the customer saved first. */
export async function savedCard({ mesa, person }: World): Promise<string | undefined> {
  const [api, token] = [await addressOf(mesa), await tokenOf(mesa, person)];
  const { '@id': customer } = await callApi<{ '@id': string }>(api, { path: '/api/customer/profile', token });
  const {
    'hydra:member': [, cards],
  } = await callApi<{ 'hydra:member': readonly [unknown, readonly { readonly id: string }[]] }>(api, {
    path: `${customer}/stripe/cards`,
    token,
  });
  return cards[0]?.id;
}

export const DELETE_CARD = /^DELETE \/api\/customers\/\d+\/stripe\/cards\/\w+/;

/** The journeys' customers have one card. */
export const chooseCardToDelete = ({ page }: World) => page.getByRole('button', { name: /^Apagar cartão/ }).click();

const withCard = (card: World['card']) => (world: World) => {
  world.card = card;
};

/** Whether the bank authorised the payment. A refusal sets the reason before the server is asked. */
const isAuthorised = ({ context }: AnyMachineSnapshot) => context.reason !== 'card_authentication_error';

/** The common part of the journeys of both payments by card. */
export function cardPayment({
  kind,
  of: { open, declined, authentication, received, attempt },
  given,
  triedBefore,
  unread,
  pay,
  check,
}: Paid): Pick<Journey<CardPayment>, 'project' | 'events' | 'answers' | 'isRepeatable'> {
  const answers: readonly Answer[] = [
    { event: done('recallAttempt', null) },
    {
      event: done('readPayable', { kind: 'signedOut' }),
      only: ({ context }) => context.payable === null && context.reason === null,
    },
    { event: done('readPayable', { kind: 'read', payable: null, names, cards: [] }), given: signIn },
    { event: done('readPayable', { kind: 'read', payable: open, names, cards: [visa] }), given },
    {
      event: done('readPayable', { kind: 'read', payable: declined, names, cards: [visa] }),
      assume: withCard(CARDS.declinedOnPayment),
      given: triedBefore,
    },
    unread,
    { event: done('openAttempt', { kind: 'opened', attempt }) },
    { event: done('pay', { kind: 'answered', payable: received }) },
    { event: done('pay', { kind: 'answered', payable: declined }), assume: withCard(CARDS.declinedOnPayment) },
    { event: done('pay', { kind: 'answered', payable: authentication }), assume: withCard(CARDS.authenticated) },
    {
      event: done('pay', { kind: 'refused', reason: 'place_checkout_disabled' }),
      fault: { kind: { status: 409, body: { 'hydra:description': 'place_checkout_disabled' } }, call: pay },
    },
    {
      event: done('pay', { kind: 'inProgress', retryAfter: 1 }),
      fault: {
        kind: { status: 409, headers: { 'retry-after': '1' }, body: { 'hydra:description': 'request_in_progress' } },
        call: pay,
      },
    },
    cutOff('pay', pay),
    { event: done('checkPayment', { paid: false, payable: declined }) },
    cutOff('checkPayment', check),
    { event: done('deleteCard', undefined) },
    cutOff('deleteCard', DELETE_CARD),
    { event: done('authenticatePayment', 'succeeded'), act: ({ page }) => new ChallengeDialog(page).authorise() },
    { event: done('authenticatePayment', 'error'), act: ({ page }) => new ChallengeDialog(page).refuse() },
    { event: done('confirmPayment', { paid: true, payable: received }), only: isAuthorised },
    { event: done('confirmPayment', { paid: false, payable: authentication }), only: (state) => !isAuthorised(state) },
    {
      event: failed('confirmPayment', new RequestFailure('offline', 0)),
      fault: { kind: 'loseRequest', call: check },
    },
    { event: after('retryAfter', `${kind}.waiting`) },
  ];
  return {
    answers,
    isRepeatable: false,
    project: ({ context: { attempt: begun, cards, payable, selectedCard, reason } }) => [
      begun?.key,
      payable?.status,
      payable?.paymentError,
      selectedCard,
      cards.length,
      reason,
    ],
    events: [
      { type: 'payment.submitted' },
      { type: 'authentication.requested' },
      { type: 'retry.requested' },
      { type: 'alert.dismissed' },
      { type: 'cardDeletion.requested', paymentMethodId: visa.id },
      { type: 'cardDeletion.dismissed' },
      { type: 'cardDeletion.confirmed' },
      { type: 'modal.closed' },
    ],
  };
}
