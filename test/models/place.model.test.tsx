import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { placeMachine, type PlaceResult } from '#machines/place/place.machine.ts';
import { RequestFailure } from '#machines/shared/failure.ts';
import { PlaceScreen } from '#src/screens/place/PlaceScreen.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { aPlace, aProduct, aSection } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';

const cart = { itemCount: 2, totalAmount: 3140, currency: 'EUR' };
const cartButton = () => screen.getByRole('button', { name: /^Ver carrinho 2 artigos 31,40\s€$/ });
const orderWay = () => screen.getByRole('region', { name: 'Como quer receber?' });
const wayButton = () => within(orderWay()).getByRole('button');
const dish = (name: RegExp) => screen.getByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Procurar na ementa' });

const place = aPlace({
  id: 4,
  name: 'Mar Salgado',
  description: 'Peixe do dia na brasa.',
  address: 'Rua B 2',
  marketplace: { '@id': '/api/marketplaces/1', name: 'Mercado da Vila' },
  eMenu: [
    aSection(1, 'Entradas', [aProduct({ id: 8, name: 'Pão e azeitonas', price: 350 })]),
    aSection(2, 'Pratos', [aProduct({ id: 9, name: 'Polvo à lagareiro', description: 'Com batata a murro.', price: 1890 })]),
  ],
});
const result = (value: PlaceResult) => done('loadPlace', value);

const common: Omit<FlowModel<typeof placeMachine>, 'view' | 'pages'> = {
  input: { placeId: 4 },
  ports: ['loadPlace'],
  samples: [
    result({ kind: 'found', place }),
    result({ kind: 'notFound' }),
    failed('loadPlace', new RequestFailure('offline', 0)),
    { type: 'load.retried' },
    { type: 'connection.restored' },
    { type: 'menu.searched', term: 'batata' },
    { type: 'menu.searched', term: 'sopa' },
    { type: 'menu.searched', term: '' },
    { type: 'product.chosen', productId: 9 },
    { type: 'deliveryMethod.opened' },
    { type: 'cart.opened' },
  ],
  project: ({ context }) => context.term,
  fromRoot: ['connection.restored'],
  perform: {
    'load.retried': ({ user }) => user.click(screen.getByRole('button', { name: 'Tentar de novo' })),
    'menu.searched': async ({ user }, { term }) => {
      await user.clear(search());
      if (term !== '') await user.type(search(), term);
    },
    'product.chosen': async ({ user, sent }) => {
      await user.click(dish(/^Polvo à lagareiro/));
      expect(sent.at(-1)).toEqual({ type: 'flow.requested', kind: 'option-tree', key: '9' });
    },
    'deliveryMethod.opened': async ({ user, sent }) => {
      await user.click(wayButton());
      expect(sent.at(-1)).toEqual({ type: 'flow.requested', kind: 'delivery-method', key: '4' });
    },
    'cart.opened': async ({ user, sent }) => {
      await user.click(cartButton());
      expect(sent.at(-1)).toEqual({ type: 'flow.requested', kind: 'cart', key: null });
    },
  },
};

const pages: FlowModel<typeof placeMachine>['pages'] = {
  loading: ({ calls }) => {
    expect(screen.getByRole('status')).toHaveTextContent('A abrir a ementa…');
    expect(calls.at(-1)).toEqual({ port: 'loadPlace', input: { placeId: 4 } });
  },
  ready: (_scene, { context }) => {
    expect(screen.getByRole('heading', { level: 1, name: 'Mar Salgado' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar aos restaurantes' })).toHaveAttribute('href', '/app/welcome');
    expect(screen.getByText('No Mercado da Vila · Rua B 2')).toBeVisible();
    expect(search()).toHaveValue(context.term);
    const tabs = screen.queryByRole('navigation', { name: 'Secções da ementa' });
    const names = tabs && within(tabs).getAllByRole('button').map((tab) => tab.textContent);
    expect(names).toEqual({ '': ['Entradas', 'Pratos'], batata: ['Pratos'], sopa: null }[String(context.term)]);
    if (context.term === 'sopa') expect(screen.getByRole('heading', { name: 'Nada com “sopa” na ementa' })).toBeVisible();
    else expect(dish(/^Polvo à lagareiro.*18,90\s€$/)).toBeVisible();
  },
  notFound: () => {
    expect(screen.getByRole('heading', { name: 'Não encontrámos este restaurante' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver restaurantes' })).toHaveAttribute('href', '/app/welcome');
  },
  failed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet. Verifique a rede e tente de novo.');
  },
};

/** The ready page, with the way of ordering as the customer is told of it. */
const pagesWith = (way: string, button: string): typeof pages => ({
  ...pages,
  ready: async (scene, state) => {
    await pages['ready']?.(scene, state);
    expect(orderWay()).toHaveTextContent(way);
    expect(wayButton()).toHaveAccessibleName(button);
  },
});

describeFlow(
  placeMachine,
  {
    ...common,
    title: 'where the customer has said how to receive',
    view: (actor) => (
      <PlaceScreen actor={actor} cart={cart} delivery={{ deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12' }} now={null} />
    ),
    pages: pagesWith('Entrega no lugarLugar A12', 'Alterar a forma de receber: Entrega no lugar'),
  },
  {
    ...common,
    title: 'where the customer has not',
    view: (actor) => <PlaceScreen actor={actor} cart={cart} delivery={null} now={null} />,
    pages: pagesWith('Por escolher', 'Escolher como receber'),
  },
);
