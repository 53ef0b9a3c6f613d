import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { ModalKind } from '#machines/flows.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentCard } from '#machines/shared/card-payment/payment.ts';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import { nameOf } from '#studio/check/dead-ends.ts';
import { byRoot, recalling } from '#test/harness/asking.ts';
import type { FlowModel } from '#test/harness/describe-flow.tsx';
import { type Happened } from '#test/harness/happened.ts';
import { press, pressing } from '#test/harness/press-controls.ts';
import type { cardPaymentControls } from './card-payment-controls.ts';
import { hearingOfChangeIf } from './reading-samples.ts';

export type CardPayment = typeof checkoutMachine | typeof paymentMachine;

interface OwnPart {
  subject: PaymentSubject;
  /** The subject of an unanswered attempt. */
  iri: Iri;
  controls: ReturnType<typeof cardPaymentControls>;
  /** The dialog's name. */
  dialog: string;
  /** The dialog's name after the payment. */
  done: string;
  loading: string;
  signedOut: string;
  /** The view without a payment, and its link. */
  empty: { title: string; link: string; href: string };
  /** The pay button, for any amount. */
  pay: RegExp;
  paying: RegExp;
  waiting: RegExp;
  unknown: string;
  unsettled: { title: string; sameCard: string; check: string };
  /** The button that sends the same payment again. */
  resend: (state: AnyMachineSnapshot) => RegExp;
  refused: string;
  succeeded: RegExp;
  /** Checks the order or bill in the review. */
  seeReview: (state: AnyMachineSnapshot) => void;
  /** Whether a payment is due at once. */
  isDue: (state: AnyMachineSnapshot) => boolean;
  /** Whether the root is told that the cart changed, after each payment call and with the success. */
  isCartAsked: boolean;
}

/** The flow that a customer's event asks for. */
const ASKED: Partial<Record<string, ModalKind>> = {
  'login.chosen': 'login',
  'addCard.chosen': 'add-card',
  'nif.chosen': 'settings',
};

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard' } as const;

/** The states in which an added card causes another reading. */
const RETURNS = [
  'asking',
  'checking',
  'choosing',
  'askingDeletion',
  'deletingCard',
  'unanswered',
  'unauthenticated',
] as const;

const NAMED: Readonly<Record<string, string>> = {
  pm_visa: 'Visa •••• 4242',
  pm_mastercard: 'Mastercard •••• 4444',
  pm_old: 'Visa •••• 0069',
};
const RADIOS: Readonly<Record<string, string>> = {
  pm_visa: 'Visa terminado em 4242',
  pm_mastercard: 'Mastercard terminado em 4444',
  pm_old: 'Visa terminado em 0069',
};
const DELETES: Readonly<Record<string, string>> = {
  pm_visa: 'Apagar cartão •••• 4242',
  pm_mastercard: 'Apagar cartão •••• 4444',
  pm_old: 'Apagar cartão •••• 0069',
};

/** The card that the customer asked last to delete, and the cards deleted since the last reading. */
function happenings({ happened }: Happened): { asked: string | undefined; deleted: readonly string[] } {
  let asked: string | undefined;
  let deleted: string[] = [];
  for (const { type, ...event } of happened) {
    if (type === 'xstate.done.actor.readPayable') deleted = [];
    if (type === 'cardDeletion.requested') asked = event['paymentMethodId'];
    if (type === 'xstate.done.actor.deleteCard' && asked !== undefined) deleted = [...deleted, asked];
  }
  return { asked, deleted };
}

/** Whether the payment was declined and no card was chosen since. */
function isDeclined({ happened }: Happened): boolean {
  const statuses = happened.map(
    ({ output }) => (output as { payable?: { status: string } } | undefined)?.payable?.status,
  );
  const last = statuses.findLastIndex((status) => status !== undefined);
  return (
    statuses[last] === 'rejected' &&
    !happened.slice(last).some(({ type, output }) => type === 'card.selected' || output?.outcome === 'success')
  );
}

/** The model of a payment by card. Carts and bills share it; `own` has the differences. */
export function cardPaymentModel(own: OwnPart): Omit<FlowModel<CardPayment>, 'input' | 'samples' | 'view'> {
  const dialog = () =>
    within(screen.getByRole('dialog', { name: (name) => name === own.dialog || name === own.done, hidden: true }));
  const button = (name: string | RegExp) => dialog().getByRole('button', { name });
  const heading = (name: string) => dialog().getByRole('heading', { name });
  const payButton = () => dialog().queryByRole('button', { name: own.pay });
  const card = (name: string) => dialog().getByRole('radio', { name: new RegExp(`^${name}`) });

  function seeBusyReview(state: AnyMachineSnapshot) {
    own.seeReview(state);
    expect(payButton()).toHaveAttribute('aria-busy', 'true');
  }

  /** The reason why the check failed is shown, and no earlier message. */
  function seeUnknown(reason: string | null) {
    const title = dialog().getByText(own.unknown);
    expect(title).toBeVisible();
    expect([null, 'offline']).toContain(reason);
    expect(title.closest('[role="status"]')).toHaveTextContent(
      reason === null ? /nunca paga duas vezes\.$/ : /nunca paga duas vezes\.Sem ligação à Internet/,
    );
  }

  /** While the outcome is unknown, the view offers a check and no new payment. */
  function seeAsking(state: AnyMachineSnapshot) {
    const { context } = state;
    if (context.attempt !== null) {
      seeUnknown(context.reason);
      expect(button('Verificar agora')).toHaveAttribute('aria-busy', 'true');
      expect(payButton()).toBeNull();
    } else if (context.payable === null) {
      expect(dialog().getByText(own.loading)).toBeInTheDocument();
    } else {
      seeBusyReview(state);
    }
  }

  function seeCard({ id, brand, last4, expired: isExpired }: PaymentCard, selected: string | null) {
    const radio = card(`${BRANDS[brand as keyof typeof BRANDS]} terminado em ${last4}`);
    expect(radio).toHaveProperty('checked', id === selected);
    expect(radio).toHaveAccessibleDescription(isExpired ? 'Expirou em 04/2024' : 'Validade 04/2030');
    expect(radio).toHaveProperty('disabled', isExpired);
  }

  function seeOffer(state: AnyMachineSnapshot) {
    const { context } = state;
    own.seeReview(state);
    const cards: PaymentCard[] = own.isDue(state) ? context.cards : [];
    const selected = cards.find(({ id }) => id === context.selectedCard);
    const isExpired = selected?.expired === true;
    const isReady = !own.isDue(state) || (selected !== undefined && !isExpired);
    expect(payButton()?.getAttribute('aria-disabled')).toBe(isReady ? null : 'true');
    if (!isReady)
      expect(payButton()).toHaveAccessibleDescription(
        isExpired ? 'Este cartão expirou. Escolha outro.' : 'Adicione ou escolha um cartão para pagar.',
      );
    expect(dialog().queryAllByRole('radio')).toHaveLength(cards.length);
    for (const each of cards) seeCard(each, context.selectedCard);
  }

  function seeAuthentication(title: string, text: string) {
    expect(dialog().getByText(title)).toBeVisible();
    expect(dialog().getByText(text)).toBeVisible();
    expect(button('Confirmar no banco')).toBeEnabled();
    expect(button('Usar outro cartão')).toBeEnabled();
    expect(payButton()).toBeNull();
  }

  function seeProgress(name: string) {
    expect(dialog().getByRole('progressbar', { name })).toBeInTheDocument();
    expect(payButton()).toBeNull();
  }

  return {
    refused: [
      { type: 'card.selected', paymentMethodId: 'pm_old' },
      { type: 'content.stale', isKnown: false },
    ],
    // The money checks walk all paths that differ only in context, without the view.
    distinct: 'state',
    limit: 50_000,
    project: ({ context }) => [
      context.attempt?.key,
      context.payable?.status,
      context.payable?.paymentError,
      context.payable?.payWhenOrdering !== false && context.cards.length,
    ],
    ports: [
      'recallAttempt',
      'readPayable',
      'openAttempt',
      'pay',
      'settleAttempt',
      'deleteCard',
      'checkPayment',
      'authenticatePayment',
    ],
    streams: ['watch'],
    fromRoot: ['connection.restored', 'customer.came'],
    tells: (event, from, to) => {
      const asked = ASKED[event.type];
      const isPaid = to.matches('succeeded') && !from.matches('succeeded');
      const isAnswered = from.matches('paying') && !to.matches('paying');
      const reread = { to: 'cart', type: 'cart.invalidated' };
      const isOffered = event.type !== 'flow.returned' && to.context.isCardOffered && !from.context.isCardOffered;
      return [
        ...(asked === undefined ? [] : [{ type: 'flow.requested', kind: asked, key: null }]),
        ...(own.isCartAsked && isAnswered ? [reread] : []),
        ...(own.isCartAsked && isPaid
          ? [{ to: 'cart', type: 'cart.placed', cart: to.context.payable?.['@id'] }, reread]
          : []),
        ...(isPaid ? [{ type: 'flow.concluded', kind: own.subject.kind, output: { outcome: 'success' } }] : []),
        ...(isOffered ? [{ type: 'flow.requested', kind: 'add-card', key: null }] : []),
        ...(event.type === 'order.chosen'
          ? [{ type: 'flow.requested', kind: 'order', key: String(event['orderId']) }]
          : []),
      ];
    },
    perform: {
      ...pressing(own.controls),
      'flow.returned': recalling(
        byRoot,
        ({ state }, { kind, output }) =>
          state().matches('signedOut') ||
          (kind === 'settings' && state().matches('choosing')) ||
          (output.outcome === 'success' && RETURNS.some((asks) => state().matches(asks))),
      ),
      'content.stale': hearingOfChangeIf(({ state }) => state().matches('choosing')),
      'card.selected': async ({ user, send }, { paymentMethodId }) => {
        const radio = card(RADIOS[paymentMethodId] ?? '');
        // A selected radio button cannot be selected again by hand.
        if (radio instanceof HTMLInputElement && radio.checked) send({ type: 'card.selected', paymentMethodId });
        else await user.click(radio);
      },
      'cardDeletion.requested': ({ user }, { paymentMethodId }) => user.click(button(DELETES[paymentMethodId] ?? '')),
      'modal.closed': async (scene) => {
        // Over a refusal or a question, Escape answers the alert. Then only Back closes the modal below.
        if (scene.state().matches('refused') || scene.state().matches('askingDeletion'))
          scene.send({ type: 'modal.closed' });
        else await press(own.controls['modal.closed'])(scene);
      },
    },
    pages: {
      recalling: ({ calls }, state) => {
        expect(calls.at(-1)).toEqual({ port: 'recallAttempt', input: { subject: own.subject } });
        if (state.context.payable === null) expect(dialog().getByText(own.loading)).toBeInTheDocument();
        else own.seeReview(state);
        expect(payButton()).toBeNull();
      },
      asking: ({ calls }, state) => {
        const attempted = state.context.attempt === null ? null : own.iri;
        expect(calls.findLast(({ port }) => port === 'readPayable')?.input).toEqual({
          subject: own.subject,
          attempted,
        });
        seeAsking(state);
      },
      checking: (_scene, state) => seeAsking(state),
      signedOut: () => expect(heading(own.signedOut)).toBeVisible(),
      empty: () => {
        expect(heading(own.empty.title)).toBeVisible();
        expect(dialog().getByRole('link', { name: own.empty.link })).toHaveAttribute('href', own.empty.href);
      },
      failed: () => {
        expect(dialog().getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
        expect(button('Tentar de novo')).toBeEnabled();
        expect(payButton()).toBeNull();
      },
      'choosing.reviewing': (_scene, state) => {
        seeOffer(state);
        if (!own.isDue(state)) return;
        const alert = dialog().queryByRole('alert');
        expect(alert?.textContent ?? null).toBe(
          state.context.notice === null ? null : 'Não foi possível preparar o registo do cartão.',
        );
      },
      'choosing.declined': (scene, state) => {
        seeOffer(state);
        // A card that was chosen since stays chosen.
        expect(isDeclined(scene)).toBe(true);
        expect(dialog().queryByRole('radio', { checked: true })).toBeNull();
        expect(dialog().getAllByRole('alert')[0]).toHaveTextContent(
          'O pagamento não foi aceiteO cartão não tem saldo suficiente.Nada foi cobrado. Tente de novo ou use outro cartão.',
        );
      },
      'choosing.cardDeleted': (scene, state) => {
        seeOffer(state);
        expect(dialog().getByText('Cartão apagado.')).toHaveFocus();
        const { deleted } = happenings(scene);
        for (const id of deleted) expect(dialog().queryByRole('button', { name: DELETES[id] ?? '' })).toBeNull();
        // The first card is selected at the start. After its deletion the next usable card is, but not after a decline.
        const next = isDeclined(scene) ? undefined : ['pm_visa', 'pm_mastercard'].find((id) => !deleted.includes(id));
        const chosen = dialog().queryByRole('radio', { checked: true });
        if (next === undefined) expect(chosen).toBeNull();
        else expect(chosen).toHaveAccessibleName(next === 'pm_visa' ? /terminado em 4242/ : /terminado em 4444/);
      },
      'choosing.cardKept': (_scene, state) => {
        seeOffer(state);
        const alert = dialog().getByText('O cartão não foi apagado').closest('[role="alert"]');
        expect(alert).toHaveFocus();
        expect(alert).toHaveTextContent('Este cartão está a ser usado num pagamento.');
      },
      askingDeletion: (scene) => {
        const deletes = NAMED[happenings(scene).asked ?? ''];
        const question = screen.getByRole('alertdialog', { name: 'Apagar este cartão?' });
        expect(question).toHaveAccessibleDescription(new RegExp(`^${deletes} deixa de estar guardado`));
      },
      deletingCard: (scene, state) => {
        seeBusyReview(state);
        const { asked: paymentMethodId } = happenings(scene);
        expect(scene.calls.at(-1)).toEqual({ port: 'deleteCard', input: { paymentMethodId } });
        expect(screen.queryByRole('alertdialog')).toBeNull();
      },
      openingAttempt: (_scene, state) => seeBusyReview(state),
      paying: ({ calls }, state) => {
        expect(calls.at(-1)).toEqual({ port: 'pay', input: { attempt: state.context.attempt } });
        seeBusyReview(state);
        expect(dialog().getByRole('status')).toHaveTextContent(own.paying);
      },
      waiting: (_scene, state) => {
        seeBusyReview(state);
        expect(dialog().getByRole('status')).toHaveTextContent(own.waiting);
      },
      'unanswered.unknown': (_scene, { context }) => {
        seeUnknown(context.reason);
        expect(button('Verificar agora')).not.toHaveAttribute('aria-busy');
        expect(payButton()).toBeNull();
      },
      'unanswered.unsettled': (_scene, state) => {
        expect(dialog().getByText(own.unsettled.title)).toBeVisible();
        const isKnown = state.context.cards.some(({ id }: PaymentCard) => id === 'pm_visa');
        expect(dialog().queryByText(own.unsettled.sameCard) !== null).toBe(isKnown);
        expect(dialog().queryByRole('radio')).toBeNull();
        expect(button(own.resend(state))).toBeEnabled();
        expect(button(own.unsettled.check)).toBeEnabled();
        expect(payButton()).toBeNull();
      },
      refused: (_scene, { context }) => {
        const name = context.reason === null ? 'Erro' : own.refused;
        expect(screen.getByRole('alertdialog', { name })).toBeVisible();
      },
      'unauthenticated.required': () => {
        seeAuthentication('O banco pede a sua confirmação', 'Confirme este pagamento no seu banco.');
      },
      authenticating: ({ calls }) => {
        seeProgress('A aguardar a confirmação do banco…');
        expect(calls.at(-1)?.input).toEqual({ clientSecret: 'pi_1_secret_x', paymentMethodId: 'pm_visa' });
      },
      confirming: () => seeProgress('A confirmar o pagamento…'),
      'unauthenticated.failed': (_scene, { context }) => {
        const text = {
          card_authentication_error: 'O banco não confirmou a autenticação do cartão.',
          unknown_error: 'Ocorreu um erro inesperado. Tente de novo.',
        }[String(context.reason)];
        seeAuthentication('O pagamento não foi aceite', String(text));
      },
      succeeded: () => {
        expect(screen.getByRole('dialog', { name: own.done })).toBeVisible();
        expect(dialog().getByRole('status')).toHaveTextContent(own.succeeded);
      },
      closedSucceeded: (_scene, { output }) => expect(output).toEqual({ outcome: 'success' }),
      abandoned: (_scene, { output }) => expect(output).toEqual({ outcome: 'error' }),
      canceled: (_scene, { output }) => expect(output).toEqual({ outcome: 'cancel' }),
    },
  };
}

/** The results of earlier steps that a state shows or uses. */
const remembered = ({ context, ...state }: AnyMachineSnapshot) =>
  ({
    asking: [context.attempt?.key, context.selectedCard],
    checking: context.attempt?.key,
    'choosing.reviewing': context.notice,
    'choosing.cardDeleted': [context.selectedCard, context.cards.length],
    askingDeletion: [context.cardToDelete, context.selectedCard, context.reason],
    deletingCard: context.cardToDelete,
    confirming: context.reason,
    'unauthenticated.failed': context.reason,
  })[nameOf(state.value)];

export const storiesOf = <M extends CardPayment>(
  model: FlowModel<M>,
  stories: readonly Pick<FlowModel<M>, 'title' | 'samples'>[],
): FlowModel<M>[] =>
  stories.map((story) => ({ ...model, ...story, project: remembered, distinct: 'context', walks: 'paths' }));
