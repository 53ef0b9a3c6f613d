import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { PaymentModal } from '#src/flows/payment/PaymentModal.tsx';
import { cardPaymentModel, storiesOf } from '#test/flows/shared/card-payment-model.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { controls } from './payment.controls.ts';
import { ofBill } from './payment.samples.ts';

function seeBill() {
  expect(screen.getByText(/^Conta n\.º 21/)).toBeVisible();
}

const model: FlowModel<typeof paymentMachine> = {
  input: { billId: 21 },
  samples: ofBill.samples,
  view: (actor) => <PaymentModal actor={actor} />,
  ...cardPaymentModel({
    subject: { kind: 'payment', billId: 21 },
    iri: ofBill.open['@id'],
    controls,
    dialog: 'Pagar a conta',
    done: 'Pagamento',
    loading: 'A carregar a conta…',
    signedOut: 'Inicie sessão para pagar a conta',
    empty: { title: 'Não encontrámos esta conta', link: 'Ver as contas', href: '/bills-modal' },
    pay: /^Pagar 32,00\s€$/,
    paying: /^A pagar a conta\. Não feche esta janela…$/,
    waiting: /O pagamento já está a ser processado/,
    unknown: 'Não sabemos se a conta foi paga',
    unsettled: {
      title: 'A conta ainda não foi paga',
      sameCard: 'Será paga com o mesmo cartão: Visa •••• 4242.',
      check: 'Verificar se foi paga',
    },
    resend: () => /^Tentar de novo · 18,00\s€$/,
    refused: 'A conta não foi paga',
    succeeded: /Conta paga.*Pago: 32,00\s€/,
    seeReview: seeBill,
    isDue: () => true,
    isCartAsked: false,
  }),
};

describeFlow(paymentMachine, model, ...storiesOf(model, ofBill.stories));
