import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { CheckoutModal } from '#src/flows/checkout/CheckoutModal.tsx';
import { cardPaymentModel, storiesOf } from '#test/flows/shared/card-payment-model.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { press } from '#test/harness/press-controls.ts';
import { controls } from './checkout.controls.ts';
import { ofCart, readsNotDue } from './checkout.samples.ts';

const PAY = /^(Pagar 12,50\s€|Confirmar)$/;
/** The number of the cart's order. */
const PLACED = 9;
const isDue = ({ context }: AnyMachineSnapshot) => context.payable.payWhenOrdering;

function seeReview(state: AnyMachineSnapshot) {
  expect(screen.getByText('Bacalhau')).toBeVisible();
  expect(screen.getByText(isDue(state) ? 'Entrega no lugar' : 'Para levar')).toBeVisible();
  if (isDue(state)) expect(screen.getByText('Lugar A12')).toBeVisible();
  // The button shows no amount when nothing is due at once.
  const pay = screen.queryByRole('button', { name: PAY });
  if (pay) expect(pay).toHaveAccessibleName(isDue(state) ? /Pagar 12,50\s€/ : 'Confirmar');
}

const model: FlowModel<typeof checkoutMachine> = {
  samples: [
    ...ofCart.samples,
    readsNotDue,
    { type: 'nif.chosen' },
    { type: 'flow.returned', kind: 'settings', output: { outcome: 'dismissed' } },
    { type: 'order.chosen', orderId: PLACED },
  ],
  view: (actor) => <CheckoutModal actor={actor} now={null} />,
  ...cardPaymentModel({
    subject: { kind: 'checkout' },
    iri: ofCart.open['@id'],
    controls,
    dialog: 'Finalizar pedido',
    done: 'O meu pedido',
    loading: 'A preparar o pedido…',
    signedOut: 'Inicie sessão para finalizar',
    empty: { title: 'O carrinho está vazio', link: 'Ver restaurantes', href: '/app/welcome' },
    pay: PAY,
    paying: /^A enviar o pedido\. Não feche esta janela…$/,
    waiting: /O pedido já está a ser processado/,
    unknown: 'Não sabemos se o pedido foi recebido',
    unsettled: {
      title: 'O pedido ainda não foi recebido',
      sameCard: 'Será pago com o mesmo cartão: Visa •••• 4242.',
      check: 'Verificar se foi recebido',
    },
    resend: (state) => (isDue(state) ? /^Enviar de novo · 18,00\s€$/ : /^Enviar de novo$/),
    refused: 'O pedido não foi enviado',
    succeeded: /Pedido recebido.*Pedido n\.º 9.*Pago: 12,50\s€/,
    seeReview,
    isDue,
    isCartAsked: true,
  }),
};

const withForeignOrder: typeof model = {
  ...model,
  refused: [...(model.refused ?? []), { type: 'order.chosen', orderId: PLACED + 1 }],
  perform: {
    ...model.perform,
    'order.chosen': (scene, { orderId }) => {
      if (orderId !== PLACED) throw new Error('Only the placed order has a button');
      return press(controls['order.chosen'])(scene);
    },
  },
};

describeFlow(checkoutMachine, withForeignOrder, ...storiesOf(model, ofCart.stories));
