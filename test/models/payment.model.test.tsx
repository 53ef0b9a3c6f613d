import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { BillSummary } from '#src/screens/orders/BillSummary.tsx';
import { PaymentModal } from '#src/screens/payment/PaymentModal.tsx';
import { billSamples } from '#test/harness/bill-payment-samples.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';

type Payment = typeof paymentMachine;

const subject = { kind: 'payment', billId: 21 } as const;

const dialog = () => screen.getByRole('dialog', { name: 'Pagar a conta', hidden: true });
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
const press = (name: string | RegExp) => ({ user }: Scene<Payment>) => user.click(button(name));
const heading = (name: string) => within(dialog()).getByRole('heading', { name });
const payButton = () => within(dialog()).queryByRole('button', { name: /^Pagar 32,00\s€$/ });
const card = (name: string) => within(dialog()).getByRole('radio', { name: new RegExp(`^${name}`) });

const seeBill = () => expect(within(dialog()).getByText(/^Conta n\.º 21/)).toBeVisible();

function seeBusy() {
  seeBill();
  expect(payButton()).toHaveAttribute('aria-busy', 'true');
}

/** While nobody knows whether money has moved, nothing may offer to pay. */
function seeAsking(_scene: Scene<Payment>, { context }: AnyMachineSnapshot) {
  if (context.attempt !== null) {
    expect(within(dialog()).getByText('Ainda não sabemos se a conta foi paga')).toBeVisible();
    expect(payButton()).toBeNull();
  } else if (context.payable === null) {
    expect(within(dialog()).getByText('A carregar a conta…')).toBeInTheDocument();
  } else {
    seeBusy();
  }
}

function seeOffer(state: AnyMachineSnapshot) {
  seeBill();
  const isReady = state.can({ type: 'payment.submitted' });
  expect(payButton()?.getAttribute('aria-disabled')).toBe(isReady ? null : 'true');
  const chosen = within(dialog()).queryAllByRole('radio', { checked: true });
  expect(chosen).toHaveLength(state.context.selectedCard === null ? 0 : 1);
}

function seeAuthentication(title: string, text: string) {
  seeBill();
  expect(within(dialog()).getByText(title)).toBeVisible();
  expect(within(dialog()).getByText(text)).toBeVisible();
  expect(button('Autenticar')).toBeEnabled();
  expect(button('Usar outro cartão')).toBeEnabled();
  expect(payButton()).toBeNull();
}

const seeProgress = (name: string) => {
  expect(within(dialog()).getByRole('progressbar', { name })).toBeInTheDocument();
  expect(payButton()).toBeNull();
};

const model: FlowModel<Payment> = {
  title: 'of a bill',
  input: subject,
  samples: billSamples,
  distinct: 'state',
  limit: 50_000,
  project: ({ context, status }) => [
    context.attempt?.key,
    context.payable?.status,
    context.payable?.paymentError,
    context.cards.length,
    status === 'done' && context.output,
  ],
  ports: ['recallAttempt', 'readPayable', 'openAttempt', 'pay', 'settleAttempt', 'checkPayment', 'authenticatePayment'],
  fromRoot: ['flow.returned', 'connection.restored'],
  view: (actor) => <PaymentModal actor={actor} showBill={(checkout, names) => <BillSummary checkout={checkout} names={names} />} />,
  perform: {
    'login.chosen': press('Entrar'),
    'card.selected': ({ user }) => user.click(card('Mastercard terminado em 4444')),
    'addCard.chosen': press('Adicionar cartão'),
    'payment.submitted': press(/^(Pagar|Tentar de novo ·)/),
    'authentication.requested': press('Autenticar'),
    'otherCard.chosen': press('Usar outro cartão'),
    'retry.requested': press(/^(Tentar de novo|Verificar agora|Verificar se foi paga)$/),
    'alert.dismissed': ({ user }) => user.click(screen.getByRole('button', { name: 'OK' })),
    'modal.closed': async ({ user, state, send }) => {
      // Over a refusal Escape answers the alert; the modal below is closed by going back.
      if (state().matches('refused')) send({ type: 'modal.closed' });
      else await user.click(button('Fechar'));
    },
  },
  pages: {
    recalling: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'recallAttempt', input: { subject } });
      expect(payButton()).toBeNull();
    },
    asking: (scene, state) => {
      const attempted = state.context.attempt === null ? null : '/api/customer_checkouts/21';
      expect(scene.calls.findLast(({ port }) => port === 'readPayable')?.input).toEqual({ subject, attempted });
      seeAsking(scene, state);
    },
    checking: seeAsking,
    signedOut: () => expect(heading('Inicie sessão para pagar a conta')).toBeVisible(),
    empty: () => {
      expect(heading('Não encontrámos esta conta')).toBeVisible();
      expect(within(dialog()).getByRole('link', { name: 'Ver as minhas contas' })).toHaveAttribute('href', '/bills-modal');
    },
    failed: () => expect(within(dialog()).getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/),
    reviewing: (_scene, state) => seeOffer(state),
    declined: (_scene, state) => {
      seeOffer(state);
      expect(within(dialog()).getAllByRole('alert')[0]).toHaveTextContent('O cartão não tem saldo suficiente.');
    },
    openingAttempt: seeBusy,
    paying: (scene, state) => {
      expect(scene.calls.at(-1)).toEqual({ port: 'pay', input: { attempt: state.context.attempt } });
      seeBusy();
    },
    waiting: () => {
      seeBusy();
      expect(within(dialog()).getByText(/O pagamento já está a ser processado/)).toBeVisible();
    },
    unknown: () => {
      expect(within(dialog()).getByText('Ainda não sabemos se a conta foi paga')).toBeVisible();
      expect(payButton()).toBeNull();
    },
    unsettled: () => {
      expect(within(dialog()).getByText('A conta ainda não foi paga')).toBeVisible();
      expect(button(/^Tentar de novo · 32,00\s€$/)).toBeEnabled();
      expect(within(dialog()).queryByRole('radio')).toBeNull();
    },
    refused: (_scene, { context }) => {
      const title = context.reason === 'unknown_error' ? 'Erro' : 'A conta não foi paga';
      expect(screen.getByRole('alertdialog', { name: title })).toBeVisible();
    },
    authenticationRequired: () => {
      seeAuthentication('O banco pede a sua confirmação', 'O banco exige que confirme este pagamento.');
    },
    authenticating: ({ calls }) => {
      seeProgress('A aguardar a confirmação do banco…');
      expect(calls.at(-1)?.input).toEqual({ clientSecret: 'pi_1_secret_x', paymentMethodId: 'pm_visa' });
    },
    confirming: () => seeProgress('A confirmar o pagamento…'),
    authenticationFailed: (_scene, { context }) => {
      const isBanks = context.reason === 'card_authentication_error';
      const text = isBanks ? 'O banco não confirmou a autenticação do cartão.' : 'Ocorreu um erro inesperado. Tente de novo.';
      seeAuthentication('O pagamento não foi aceite', text);
    },
    succeeded: ({ sent }) => {
      expect(within(dialog()).getByRole('status')).toHaveTextContent(/Conta paga.*Pago: 32,00\s€/);
      expect(sent).toContainEqual({ type: 'flow.concluded', kind: 'payment', output: { outcome: 'success' } });
      expect(sent).not.toContainEqual({ type: 'cart.invalidated' });
    },
    closed: ({ actor }, { context }) => expect(actor.getSnapshot().output).toEqual(context.output),
  },
};

describeFlow(paymentMachine, model);
