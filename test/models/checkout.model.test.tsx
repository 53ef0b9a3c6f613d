import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { Cart } from '#src/screens/cart/Cart.tsx';
import { CheckoutModal } from '#src/screens/payment/CheckoutModal.tsx';
import { samples } from '#test/harness/checkout-samples.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';

type Checkout = typeof paymentMachine;

const dialog = () => screen.getByRole('dialog', { name: 'Finalizar pedido', hidden: true });
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
const press = (name: string | RegExp) => ({ user }: Scene<Checkout>) => user.click(button(name));
const heading = (name: string) => within(dialog()).getByRole('heading', { name });
const payButton = () => within(dialog()).queryByRole('button', { name: /^(Pagar 12,50\s€|Confirmar)$/ });
const card = (name: string) => within(dialog()).getByRole('radio', { name: new RegExp(`^${name}`) });

function seeReview({ context }: AnyMachineSnapshot) {
  expect(within(dialog()).getByText('Bacalhau')).toBeVisible();
  if (context.payable.payWhenOrdering) {
    expect(within(dialog()).getByText('Entrega no lugar')).toBeVisible();
    expect(within(dialog()).getByText('Lugar A12')).toBeVisible();
  } else {
    expect(within(dialog()).getByText('Para levar')).toBeVisible();
  }
}

function seeBusyReview(_scene: Scene<Checkout>, state: AnyMachineSnapshot) {
  seeReview(state);
  expect(payButton()).toHaveAttribute('aria-busy', 'true');
}

/** Asking, while nobody knows whether money has moved: nothing may offer to pay. */
function seeAsking(_scene: Scene<Checkout>, state: AnyMachineSnapshot) {
  const { context } = state;
  if (context.attempt !== null) {
    expect(within(dialog()).getByText('Ainda não sabemos se o pedido entrou')).toBeVisible();
    expect(button('Verificar agora')).toHaveAttribute('aria-busy', 'true');
    expect(payButton()).toBeNull();
  } else if (context.payable === null) {
    expect(within(dialog()).getByText('A preparar o pedido…')).toBeInTheDocument();
  } else {
    seeBusyReview(_scene, state);
  }
}

function seeOffer(state: AnyMachineSnapshot) {
  const { context } = state;
  seeReview(state);
  expect(payButton()).toHaveTextContent(context.payable.payWhenOrdering ? /Pagar 12,50\s€/ : 'Confirmar');
  const ready = state.can({ type: 'payment.submitted' });
  expect(payButton()?.getAttribute('aria-disabled')).toBe(ready ? null : 'true');
  if (!ready) expect(payButton()).toHaveAccessibleDescription('Adicione ou escolha um cartão para pagar.');
  if (!context.payable.payWhenOrdering) {
    expect(within(dialog()).queryByRole('radio')).toBeNull();
    return;
  }
  for (const { id, brand, last4, expired: isExpired } of context.cards) {
    const radio = card(`${brand === 'visa' ? 'Visa' : 'Mastercard'} terminado em ${last4}`);
    expect(radio).toHaveProperty('checked', id === context.selectedCard);
    expect(radio).toHaveAccessibleDescription(isExpired ? 'Expirou em 04/2024' : 'Validade 04/2030');
    expect(radio).toHaveProperty('disabled', isExpired);
  }
}

function seeAuthentication(title: string, text: string) {
  const banner = within(dialog()).getByText(title);
  expect(banner).toBeVisible();
  expect(within(dialog()).getByText(text)).toBeVisible();
  expect(button('Autenticar')).toBeEnabled();
  expect(button('Usar outro cartão')).toBeEnabled();
  expect(payButton()).toBeNull();
}

const model: FlowModel<Checkout> = {
  title: 'of a cart',
  input: { kind: 'checkout' },
  samples,
  // Every way through checkout that differs in context alone is walked for the money's sake, without the view.
  distinct: 'state',
  limit: 50_000,
  project: ({ context, status }) => [
    context.attempt?.key,
    context.payable?.status,
    context.payable?.paymentError,
    context.payable?.payWhenOrdering && context.cards.length,
    status === 'done' && context.output,
  ],
  ports: [
    'recallAttempt',
    'readPayable',
    'openAttempt',
    'pay',
    'settleAttempt',
    'checkPayment',
    'authenticatePayment',
  ],
  fromRoot: ['flow.returned', 'connection.restored'],
  view: (actor) => <CheckoutModal actor={actor} showCart={(cart, names) => <Cart cart={cart} names={names} />} />,
  perform: {
    'login.chosen': press('Entrar'),
    'card.selected': ({ user }) => user.click(card('Mastercard terminado em 4444')),
    'addCard.chosen': press('Adicionar cartão'),
    'payment.submitted': press(/^(Pagar|Confirmar|Enviar de novo)/),
    'authentication.requested': press('Autenticar'),
    'otherCard.chosen': press('Usar outro cartão'),
    'retry.requested': press(/^(Tentar de novo|Verificar agora|Verificar se entrou)$/),
    'alert.dismissed': ({ user }) => user.click(screen.getByRole('button', { name: 'OK' })),
    'modal.closed': async ({ user, state, send }) => {
      // Over a refusal Escape answers the alert; the modal below is closed by going back.
      if (state().matches('refused')) send({ type: 'modal.closed' });
      else await user.click(button('Fechar'));
    },
  },
  pages: {
    recalling: (_scene, state) => {
      if (state.context.payable === null) expect(within(dialog()).getByText('A preparar o pedido…')).toBeInTheDocument();
      else seeReview(state);
      expect(payButton()).toBeNull();
    },
    asking: seeAsking,
    checking: seeAsking,
    signedOut: () => {
      expect(heading('Inicie sessão para finalizar')).toBeVisible();
    },
    empty: () => {
      expect(heading('O carrinho está vazio')).toBeVisible();
      expect(within(dialog()).getByRole('link', { name: 'Explorar restaurantes' })).toHaveAttribute('href', '/app/welcome');
    },
    failed: () => {
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
      expect(payButton()).toBeNull();
    },
    reviewing: (_scene, state) => {
      seeOffer(state);
      const { notice, payable: cart } = state.context;
      if (!cart.payWhenOrdering) return;
      const alert = within(dialog()).queryByRole('alert');
      expect(alert?.textContent ?? null).toBe(notice === null ? null : 'Não foi possível preparar o registo do cartão.');
    },
    declined: (_scene, state) => {
      seeOffer(state);
      expect(within(dialog()).getAllByRole('alert')[0]).toHaveTextContent(
        'O pagamento não foi aceiteO cartão não tem saldo suficiente.Nada foi cobrado. Tente de novo ou use outro cartão.',
      );
    },
    openingAttempt: seeBusyReview,
    paying: (scene, state) => {
      expect(scene.calls.at(-1)).toEqual({ port: 'pay', input: { attempt: state.context.attempt } });
      seeBusyReview(scene, state);
    },
    waiting: (scene, state) => {
      seeBusyReview(scene, state);
      expect(within(dialog()).getByText(/O pedido já está a ser processado/)).toBeVisible();
    },
    unknown: () => {
      expect(within(dialog()).getByText('Ainda não sabemos se o pedido entrou')).toBeVisible();
      expect(button('Verificar agora')).not.toHaveAttribute('aria-busy');
      expect(payButton()).toBeNull();
    },
    unsettled: (_scene, { context }) => {
      expect(within(dialog()).getByText('O pedido ainda não foi recebido')).toBeVisible();
      const isKnown = context.cards.some(({ id }: { id: string }) => id === 'pm_visa');
      const sameCard = within(dialog()).queryByText('Será pago com o mesmo cartão: Visa •••• 4242.');
      expect(sameCard !== null).toBe(isKnown);
      expect(within(dialog()).queryByRole('radio')).toBeNull();
      expect(button(context.payable.payWhenOrdering ? /^Enviar de novo · 12,50\s€$/ : 'Enviar de novo')).toBeEnabled();
      expect(payButton()).toBeNull();
    },
    refused: (_scene, { context }) => {
      const title = context.reason === 'unknown_error' ? 'Erro' : 'O pedido não foi enviado';
      expect(screen.getByRole('alertdialog', { name: title })).toBeVisible();
    },
    authenticationRequired: () => {
      seeAuthentication('O banco pede a sua confirmação', 'O banco exige que confirme este pagamento.');
    },
    authenticating: ({ calls }) => {
      expect(within(dialog()).getByRole('progressbar', { name: 'A aguardar a confirmação do banco…' })).toBeInTheDocument();
      expect(calls.at(-1)?.input).toEqual({ clientSecret: 'pi_1_secret_x', paymentMethodId: 'pm_visa' });
      expect(payButton()).toBeNull();
    },
    confirming: () => {
      expect(within(dialog()).getByRole('progressbar', { name: 'A confirmar o pagamento…' })).toBeInTheDocument();
      expect(payButton()).toBeNull();
    },
    authenticationFailed: (_scene, { context }) => {
      const text = {
        card_authentication_error: 'O banco não confirmou a autenticação do cartão.',
        unknown_error: 'Ocorreu um erro inesperado. Tente de novo.',
      }[String(context.reason)];
      seeAuthentication('O pagamento não foi aceite', String(text));
    },
    succeeded: ({ sent }) => {
      expect(within(dialog()).getByRole('status')).toHaveTextContent(/Pedido recebido.*Pedido n\.º 9.*Pago: 12,50\s€/);
      expect(sent).toContainEqual({ type: 'cart.invalidated' });
    },
    closed: ({ actor }, { context }) => {
      expect(actor.getSnapshot().output).toEqual(context.output);
    },
  },
};

describeFlow(paymentMachine, model);
