import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { placeMachine, type PlaceRef, type PlaceResult } from '#machines/place/place.machine.ts';
import { plainAdd, type AddReported } from '#machines/shared/cart/add-to-cart.ts';
import type { Product } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { CartBar } from '#src/flows/place/CartBar.tsx';
import { InCart } from '#src/flows/place/InCart.tsx';
import { OrderWay } from '#src/flows/place/OrderWay.tsx';
import { PlaceScreen } from '#src/flows/place/PlaceScreen.tsx';
import { byRoot, recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { aPlace, aProduct, aSection, aSlot } from '#test/harness/fixtures.ts';
import { done, failed, HOSTED } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { retryControls } from '../shared/reading-controls.ts';

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
  operator: '/api/operators/1',
  slots: [aSlot({ id: 10 })],
  eMenu: [
    aSection(1, 'Entradas', [
      aProduct({
        id: 8,
        name: 'Pão e azeitonas',
        price: 350,
        hasChoices: false,
        suitableForDiet: ['vegetarian', 'vegan', 'lactose_free'],
        allergens: ['gluten'],
      }),
    ]),
    aSection(2, 'Pratos', [
      aProduct({
        id: 9,
        name: 'Polvo à lagareiro',
        description: 'Com batata a murro.',
        price: 1890,
        hasChoices: true,
        suitableForDiet: ['gluten_free'],
        allergens: ['molluscs'],
      }),
    ]),
  ],
});
const report = (status: AddReported['status'], product = '/api/products/8'): AddReported => ({
  type: 'add.reported',
  product,
  status,
  reason: null,
});

/** The rule of the place's page: a dish with choices has no "+". */
const AddOne = ({ actor, product, countId }: { actor: PlaceRef; product: Product; countId: string }) => (
  <InCart
    name={product.name}
    countId={countId}
    count={0}
    onAdd={product.hasChoices ? null : () => actor.send({ type: 'dish.added', productId: product.id })}
    onRemove={null}
  />
);

const opens = (kind: string, key: number | null) => [
  { type: 'flow.requested', kind, key: key === null ? null : String(key) },
];

/** The requests to the cart, and the flow that the root is asked to open. */
function tells(event: AnyEventObject): AnyEventObject[] {
  switch (event.type) {
    case 'dish.added': {
      const [bread] = place.eMenu?.[0]?.products ?? [];
      return bread ? [{ to: 'cart', type: 'add.requested', intent: plainAdd(place, bread), replyTo: HOSTED }] : [];
    }
    case 'add.reported':
      return event['status'] === 'added' ? [] : opens('option-tree', 8);
    case 'product.chosen':
      return opens('option-tree', 9);
    case 'delivery-method.opened':
      return opens('delivery-method', 4);
    case 'slot.opened':
      return opens('slot', event['slotId']);
    case 'cart.opened':
      return opens('cart-modal', null);
    default:
      return [];
  }
}

const result = (value: PlaceResult) => done('loadPlace', value);
const [mine, taken] = [
  aSlot({ id: 11, in_use: true, customer: '/api/customers/7' }),
  aSlot({ id: 12, in_use: true, dateTimeFrom: '2026-06-04T13:05:00+00:00', dateTimeTo: '2026-06-04T14:05:00+00:00' }),
];
const { eMenu: _menu, ...update } = { ...place, slots: [mine, taken] };
const refreshed = (value: PlaceResult) => done('refreshPlace', value);

const common: Omit<FlowModel<typeof placeMachine>, 'view' | 'pages'> = {
  input: { placeId: 4 },
  ports: ['loadPlace', 'refreshPlace'],
  streams: ['watch'],
  samples: [
    result({ kind: 'found', place }),
    result({ kind: 'notFound' }),
    failed('loadPlace', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'language.changed' },
    { type: 'menu.searched', term: 'batata' },
    { type: 'menu.searched', term: 'sopa' },
    { type: 'menu.searched', term: '' },
    { type: 'diet.toggled', diet: 'vegan' },
    { type: 'allergen.toggled', allergen: 'gluten' },
    { type: 'filter.cleared' },
    { type: 'product.chosen', productId: 9 },
    { type: 'dish.added', productId: 8 },
    report('deliveryNeeded'),
    report('added'),
    { type: 'delivery-method.opened' },
    { type: 'cart.opened' },
    { type: 'slot.opened', slotId: 10 },
    { type: 'content.stale', isKnown: true },
    { type: 'flow.returned', kind: 'slot', output: { outcome: 'reserved' } },
    refreshed({ kind: 'found', place: update }),
    refreshed({ kind: 'notFound' }),
    failed('refreshPlace', new RequestFailure('offline', 0)),
  ],
  project: ({ context }) => [context.filter, context.place?.slots.length, context.adding.length > 0],
  distinct: 'state',
  apart: ({ context }, { type }) => type === 'filter.cleared' && context.filter.diets.length,
  fromRoot: ['connection.restored', 'language.changed', 'add.reported'],
  tells,
  refused: [
    report('refused', '/api/products/9'),
    report('refused', '/api/products/8'),
    { type: 'dish.added', productId: 9 },
  ],
  perform: {
    'flow.returned': recalling(byRoot),
    ...pressing(retryControls),
    'menu.searched': async ({ user }, { term }) => {
      await user.clear(search());
      if (term !== '') await user.type(search(), term);
    },
    'diet.toggled': ({ user }) => user.click(screen.getByRole('button', { name: 'Vegano' })),
    'allergen.toggled': async ({ user }) => {
      // Browsers open a closed `details` element; jsdom shows its content anyway.
      await user.click(screen.getByRole('button', { name: 'glúten', hidden: true }));
    },
    'filter.cleared': async ({ user, actor, state }) => {
      const { diets, without } = state().context.filter;
      if (diets.length + without.length === 0) actor.send({ type: 'filter.cleared' });
      else await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    },
    'product.chosen': ({ user }) => user.click(dish(/^Polvo à lagareiro/)),
    'dish.added': ({ user }, { productId }) =>
      user.click(
        screen.getByRole('button', { name: `Adicionar ${productId === 8 ? 'Pão e azeitonas' : 'Polvo à lagareiro'}` }),
      ),
    'delivery-method.opened': ({ user }) => user.click(wayButton()),
    'content.stale': ({ stream }) => stream('watch', { type: 'content.stale', isKnown: true }),
    // Slots are on another tab of the page.
    'slot.opened': ({ actor }) => actor.send({ type: 'slot.opened', slotId: 10 }),
    'cart.opened': ({ user }) => user.click(cartButton()),
  },
};

type Page = FlowModel<typeof placeMachine>['pages'][string];
type Perform = FlowModel<typeof placeMachine>['perform'];

const readyPage: Page = (_scene, { context }) => {
  expect(screen.getByRole('heading', { level: 1, name: 'Mar Salgado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar aos restaurantes' })).toHaveAttribute('href', '/app/welcome');
  expect(screen.getByText('No Mercado da Vila · Rua B 2')).toBeVisible();
  const others = screen.getByRole('link', { name: 'Mais restaurantes deste grupo' });
  expect(others).toHaveAttribute('href', '/app/welcome?operator=%2Fapi%2Foperators%2F1');
  const { term, diets, without } = context.filter;
  expect(search()).toHaveValue(term);
  expect(screen.getByRole('button', { name: 'Vegano' })).toHaveAttribute('aria-pressed', String(diets.length > 0));
  // The bread is vegan and has gluten; the octopus is neither.
  const hasBread = term === '' && without.length === 0;
  const hasOctopus = term !== 'sopa' && diets.length === 0;
  const tabs = screen.queryByRole('navigation', { name: 'Secções da ementa' });
  const names = tabs
    ? within(tabs)
        .getAllByRole('button')
        .map((tab) => tab.textContent)
    : [];
  expect(names).toEqual([...(hasBread ? ['Entradas'] : []), ...(hasOctopus ? ['Pratos'] : [])]);
  if (hasBread) expect(dish(/^Pão e azeitonas\s*Vegano\s+3,50\s€$/)).toBeVisible();
  if (hasOctopus) expect(dish(/^Polvo à lagareiro.*Sem glúten\s+18,90\s€$/)).toBeVisible();
  if (hasBread || hasOctopus) return;
  const title =
    diets.length + without.length > 0 ? 'Nenhum prato corresponde aos filtros' : 'Nada com “sopa” na ementa';
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ver a ementa completa' })).toBeVisible();
};

const pages: FlowModel<typeof placeMachine>['pages'] = {
  loading: ({ calls }) => {
    expect(screen.getByRole('status')).toHaveTextContent('A abrir a ementa…');
    expect(calls.at(-1)).toEqual({ port: 'loadPlace', input: { placeId: 4 } });
  },
  'ready.refreshing': (scene, state) => {
    expect(scene.calls.at(-1)).toEqual({ port: 'refreshPlace', input: { placeId: 4 } });
    return readyPage(scene, state);
  },
  'ready.current': (scene, state) => readyPage(scene, state),
  gone: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Este restaurante já não está disponível');
    expect(screen.getByRole('link', { name: 'Ver restaurantes' })).toHaveAttribute('href', '/app/welcome');
  },
  notFound: () => {
    expect(screen.getByRole('heading', { name: 'Não encontrámos este restaurante' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver restaurantes' })).toHaveAttribute('href', '/app/welcome');
  },
  failed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet. Verifique a rede e tente de novo.');
  },
};

/** The ready page, with the chosen delivery method. */
const pagesWith = (way: string, button: string): typeof pages => {
  const also =
    (page: Page | undefined): Page =>
    async (scene, state) => {
      await page?.(scene, state);
      expect(orderWay()).toHaveTextContent(way);
      expect(wayButton()).toHaveAccessibleName(button);
    };
  return {
    ...pages,
    'ready.current': also(pages['ready.current']),
    'ready.refreshing': also(pages['ready.refreshing']),
  };
};

const rest = { InCart: AddOne, reservation: null, now: null, view: 'menu', requests: null, tables: null } as const;

/** The tab of slots and the customer's own reservations. */
const slotButton = (name: string) => screen.getByRole('button', { name });
const reservations: Page = (_scene, { context }) => {
  const { slots } = context.place;
  expect(screen.getByRole('link', { name: 'Reservas' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Pedidos' })).toHaveAttribute(
    'href',
    '/app/restaurants/4?view=requests#view',
  );
  if (slots.length === 1) {
    expect(screen.getByRole('heading', { level: 3, name: 'quarta-feira, 3 de junho' })).toBeVisible();
    expect(slotButton('14:05–15:05 Livre')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Os meus horários aqui' })).toBeNull();
  } else {
    expect(screen.getByRole('heading', { name: 'Os meus horários aqui' })).toBeVisible();
    expect(slotButton('14:05–15:05 Reservado por si')).toBeVisible();
    expect(slotButton('14:05–15:05 Ocupado')).toBeVisible();
  }
};

const performAtTimes: Perform = {
  ...common.perform,
  'cart.opened': ({ actor }) => actor.send({ type: 'cart.opened' }),
  'slot.opened': async ({ user, state }) => {
    const [slot] = state().context.place.slots;
    await user.click(slotButton(slot.id === 10 ? '14:05–15:05 Livre' : '14:05–15:05 Reservado por si'));
  },
};

describeFlow(
  placeMachine,
  {
    ...common,
    title: 'with a chosen delivery method',
    view: (actor) => (
      <PlaceScreen
        actor={actor}
        cartBar={<CartBar actor={actor} cart={cart} />}
        orderWay={
          <OrderWay
            actor={actor}
            place={place}
            delivery={{ deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12' }}
          />
        }
        {...rest}
      />
    ),
    pages: pagesWith('Entrega no lugarLugar A12', 'Alterar a forma de receber: Entrega no lugar'),
  },
  {
    ...common,
    title: 'without a delivery method',
    view: (actor) => (
      <PlaceScreen
        actor={actor}
        cartBar={<CartBar actor={actor} cart={cart} />}
        orderWay={<OrderWay actor={actor} place={place} delivery={null} />}
        {...rest}
      />
    ),
    pages: pagesWith('Por escolher', 'Escolher como receber'),
  },
  {
    ...common,
    title: 'at its times',
    samples: common.samples.filter(
      ({ type }) =>
        ![
          'menu.searched',
          'product.chosen',
          'dish.added',
          'add.reported',
          'diet.toggled',
          'allergen.toggled',
          'filter.cleared',
        ].includes(type),
    ),
    view: (actor) => (
      <PlaceScreen
        actor={actor}
        cartBar={null}
        InCart={AddOne}
        orderWay={<OrderWay actor={actor} place={place} delivery={null} />}
        now={null}
        view="reservations"
        reservation={null}
        requests={null}
        tables={null}
      />
    ),
    perform: performAtTimes,
    pages: { ...pages, 'ready.current': reservations, 'ready.refreshing': reservations },
  },
);
