import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import { CartModal } from '#src/flows/cart-modal/CartModal.tsx';
import { readyCart } from '#test/flows/cart/ready-cart.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { aCart, anItem, anOrder, aProduct, aVariation, placeTerms } from '#test/harness/fixtures.ts';
import { lastOf } from '#test/harness/happened.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { controls } from './cart-modal.controls.ts';

/** A Friday in Lisbon. */
const [afternoon, evening] = [Date.parse('2026-06-05T15:00:00+01:00'), Date.parse('2026-06-05T20:00:00+01:00')];

type Model = FlowModel<typeof cartModalMachine>;

const names = {
  places: {
    '/api/places/4': placeTerms({
      id: 4,
      marketplace: { '@id': '/api/marketplaces/1', name: 'Mercado da Vila' },
      openingHours: [{ dayOfWeek: 5, opens: '19:30', closes: '23:00' }],
    }),
    '/api/places/5': placeTerms({ id: 5, name: 'Forno' }),
  },
  options: { '/api/product_options/31': 'Arroz', '/api/product_options/41': 'Piripíri' },
};
const orders = [
  anOrder({
    id: 9,
    deliveryMethod: 'seat_delivery',
    deliverySeatCode: 'A12',
    items: [
      anItem({
        quantity: 2,
        price: 900,
        variation: aVariation(1, 'Meia dose', 800),
        product_options: ['/api/product_options/31', '/api/product_options/41'],
      }),
    ],
  }),
  anOrder({
    id: 10,
    place: '/api/places/5',
    items: [anItem({ product: aProduct({ id: 9, name: 'Pão', price: 350 }) })],
    totalAmount: 300,
    discountAmount: 50,
  }),
];

const open = await readyCart(aCart({ customerOrders: orders }), names);
const rejected = await readyCart(aCart({ customerOrders: orders, status: 'rejected' }), names);

const authenticating = await readyCart(
  aCart({
    customerOrders: orders,
    status: 'rejected',
    paymentStatus: 'requires_action',
    paymentError: 'authentication_required',
  }),
  names,
);

const button = (name: string) => screen.getByRole('button', { name });
const amount = (text: string) => (_: string, element: Element | null) =>
  element?.childElementCount === 0 && element.textContent?.replaceAll(/\s/gu, ' ') === text;

function seeOrders() {
  const [first, second] = [
    screen.getByRole('region', { name: 'Mar · Mercado da Vila' }),
    screen.getByRole('region', { name: 'Forno' }),
  ];
  expect(first).toHaveTextContent('Bacalhau');
  expect(first).toHaveTextContent('Meia dose, Arroz, Piripíri');
  expect(first).toHaveTextContent('Lugar A12');
  expect(first).toHaveTextContent(/Subtotal · Mar18,00\s€/);
  expect(second).toHaveTextContent(/Subtotal · Forno3,50\s€/);
  expect(screen.getByText(amount('-0,50 €'))).toBeVisible();
  expect(screen.getByText(amount('21,00 €'))).toBeVisible();
}

const common: Omit<Model, 'view' | 'pages'> = {
  ports: [],
  samples: [
    { type: 'edit.started' },
    { type: 'edit.finished' },
    { type: 'modal.closed' },
    { type: 'flow.returned', kind: 'checkout', output: { outcome: 'success' } },
  ],
  refused: [{ type: 'flow.returned', kind: 'checkout', output: { outcome: 'cancel' } }],
  project: ({ context, status }) => status === 'done' && context.output.outcome,
  fromRoot: ['flow.returned'],
  perform: pressing(controls),
};

/** Closed by the customer, or by an order that was sent. */
const closed: Model['pages'][string] = (scene) =>
  endsWith({ outcome: lastOf(scene, 'flow.returned') ? 'checkedOut' : 'cancel' })(scene);

const openCart: Model = {
  ...common,
  title: 'an open cart',
  view: (actor) => <CartModal actor={actor} cart={open} now={afternoon} />,
  pages: {
    viewing: () => {
      seeOrders();
      expect(screen.getByRole('region', { name: 'Mar · Mercado da Vila' })).toHaveTextContent(
        'Fechado · abre às 19:30Pode pedir já',
      );
      expect(screen.getByText('Por enviar')).toBeVisible();
      expect(screen.getByText('3 artigos')).toBeVisible();
      expect(screen.getAllByRole('listitem').map((line) => line.textContent?.slice(0, 2))).toEqual(['2×', '1×']);
      expect(screen.queryByRole('group')).toBeNull();
      expect(button('Editar')).toBeVisible();
      expect(button('Finalizar pedido')).not.toHaveAttribute('aria-disabled');
    },
    editing: () => {
      seeOrders();
      expect(screen.getByRole('group', { name: 'Quantidade de Bacalhau' })).toHaveTextContent('2');
      expect(screen.getByRole('group', { name: 'Quantidade de Pão' })).toHaveTextContent('1');
      expect(button('Retirar')).toBeVisible();
      expect(button('Alterar a forma de receber de Forno')).toBeVisible();
      expect(button('Concluir')).toBeVisible();
    },
    closed,
  },
};

const rejectedCart: Model = {
  ...common,
  title: 'a cart whose payment was refused',
  view: (actor) => <CartModal actor={actor} cart={rejected} now={evening} />,
  pages: {
    viewing: () => {
      seeOrders();
      expect(screen.queryByText(/^Fechado/)).toBeNull();
      expect(screen.getByText('Por pagar')).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent('O pagamento não foi aceite');
      expect(screen.queryByRole('group')).toBeNull();
      expect(button('Alterar pedido')).toBeVisible();
      expect(button('Pagar de novo')).not.toHaveAttribute('aria-disabled');
    },
    editing: () => {
      seeOrders();
      expect(screen.getByRole('group', { name: 'Quantidade de Bacalhau' })).toHaveTextContent('2');
    },
    closed,
  },
};

const authenticatingCart: Model = {
  ...rejectedCart,
  title: 'a cart whose payment waits for the bank',
  view: (actor) => <CartModal actor={actor} cart={authenticating} now={null} />,
  pages: {
    ...rejectedCart.pages,
    viewing: () => {
      seeOrders();
      expect(screen.getByRole('status')).toHaveTextContent('O banco pede a sua confirmação');
      expect(button('Alterar pedido')).toBeVisible();
      expect(button('Continuar o pagamento')).not.toHaveAttribute('aria-disabled');
    },
  },
};

describeFlow(cartModalMachine, openCart, rejectedCart, authenticatingCart);
