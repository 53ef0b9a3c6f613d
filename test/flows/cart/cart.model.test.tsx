import { screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { createActor, type AnyMachineSnapshot } from 'xstate';
import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import { cartMachine, type CartRef } from '#machines/cart/cart.machine.ts';
import { viewOf } from '#machines/shared/cart/cart-queue.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { CartModal } from '#src/flows/cart-modal/CartModal.tsx';
import { CartBar } from '#src/flows/place/CartBar.tsx';
import { checkoutState } from '#src/flows/place/checkout-state.ts';
import { byRoot, recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { ASKER, OTHER_ASKER } from '#test/harness/host.ts';
import { after, done, failed } from '#test/harness/model.ts';
import {
  cart,
  confirmed,
  discounted,
  heldUp,
  intent,
  loaded,
  notes,
  otherIntent,
  PLACE,
  PRODUCT,
  saved,
  signedIn,
  signedOut,
  addOf,
  written,
  writtenSeveral,
} from './cart.samples.ts';
import { cartTells } from './cart.tells.ts';

type CartService = typeof cartMachine;

/** The cart modal, open for editing. */
const modal = createActor(cartModalMachine).start();
modal.send({ type: 'edit.started' });

function Shown({ actor }: { actor: CartRef }) {
  const view = useSelector(
    actor,
    (state) => viewOf(state.context),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const checkout = useSelector(actor, checkoutState);
  const offer = checkout && { isPaymentDue: true, isSaving: checkout === 'saving', onPress: () => undefined };
  return (
    <>
      {view && <CartBar cart={view} actor={{ send: () => undefined }} checkout={offer} />}
      <CartModal actor={modal} cart={actor} now={null} />
    </>
  );
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });

/** The expected cart, counted independently from the confirmed items and the pending ones. */
function expectedQuantity({ context }: AnyMachineSnapshot): number {
  let quantity = context.cart?.customerOrders[0]?.items[0]?.quantity ?? 0;
  for (const pending of [...context.inFlight, ...context.queue]) {
    if (pending.kind === 'setQuantity' && context.cart) quantity = pending.quantity;
    if (pending.kind !== 'add') continue;
    const isHere = pending.place['@id'] === PLACE;
    const isSettled =
      pending.place.orderTypes.length === 1 || (isHere && (quantity > 0 || PLACE in context.deliveries));
    if (isSettled) quantity += pending.item.quantity;
  }
  return quantity;
}

function seeCart(state: AnyMachineSnapshot) {
  const quantity = expectedQuantity(state);
  if (quantity === 0) {
    expect(screen.queryByRole('region', { name: 'Mar' })).toBeNull();
    return;
  }
  const total = new RegExp(
    String.raw`^Total${Math.floor((quantity * 1250) / 100)},${quantity % 2 === 0 ? '00' : '50'}\s€$`,
  );
  expect(screen.getByRole('group', { name: 'Quantidade de Bacalhau' })).toHaveTextContent(String(quantity));
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && total.test(element.textContent ?? '')),
  ).toBeVisible();
  const bar = screen.getByText('Ver carrinho').closest('button') as HTMLElement;
  expect(bar).toHaveAccessibleName(expect.stringContaining(quantity === 1 ? '1 artigo' : `${quantity} artigos`));
  // Screen readers skip the badge.
  expect(bar.textContent).toContain(String(quantity));
}

/** Whether stale data are read again at once. Without a session or during a change, they are read later. */
const isReadAtOnce = ({ state }: Scene<CartService>) =>
  ['loading', 'ready'].some((server) => state().matches({ running: { server } }));

/** The customer can go on while the cart is read again. */
function seeUsableCart(state: AnyMachineSnapshot) {
  seeCart(state);
  const { notice, queue } = state.context;
  const isWaiting = queue.length > 0;
  const isEmpty = expectedQuantity(state) === 0 && !isWaiting;
  expect(screen.queryByRole('heading', { name: 'O carrinho está vazio' }) !== null).toBe(isEmpty);
  expect(button('Finalizar pedido')?.getAttribute('aria-busy') ?? null).toBeNull();
  expect(screen.queryByText('Não foi possível carregar o carrinho')).toBeNull();
  if (notice !== null) expect(screen.getByText('A alteração não foi feita')).toBeVisible();
  expect(button('Escolher') !== null).toBe(isWaiting);
}

const common: Omit<FlowModel<CartService>, 'samples'> = {
  distinct: 'state',
  ports: ['readNotes', 'writeNotes', 'loadCart', 'saveBatch'],
  streams: ['watch'],
  view: (actor) => <Shown actor={actor} />,
  project: (state: AnyMachineSnapshot) => {
    const { userId, isLoaded, intents, inFlight, queue, deliveries, reason, notice } = state.context;
    return [
      userId,
      isLoaded,
      intents.length > 0,
      inFlight[0]?.kind,
      queue[0]?.kind,
      Object.keys(deliveries),
      reason,
      notice,
    ];
  },
  fromRoot: [
    'customer.changed',
    'add.requested',
    'add.inquired',
    'add.withdrawn',
    'add.retried',
    'delivery.chosen',
    'delivery.inquired',
    'cart.placed',
    'visit.ended',
    'content.stale',
    'connection.restored',
    'language.changed',
  ],
  tells: cartTells,
  refused: [{ type: 'checkout.requested' }],
  perform: {
    'cart.invalidated': recalling(byRoot, isReadAtOnce),
    'content.stale': recalling(
      byRoot,
      (scene: Scene<CartService>, { isKnown }) =>
        isReadAtOnce(scene) && (isKnown || scene.state().context.cart?.status === 'rejected'),
    ),
    'line.changed': async (scene, event) => {
      const stepper = screen.queryByRole('group', { name: 'Quantidade de Bacalhau' });
      if (stepper?.textContent === '2')
        await scene.user.click(within(stepper).getByRole('button', { name: 'Mais um' }));
      else scene.actor.send(event);
    },
    'login.requested': ({ user }) => user.click(screen.getByRole('button', { name: 'Iniciar sessão' })),
    'checkout.requested': ({ user }) => user.click(screen.getByRole('button', { name: 'Finalizar pedido' })),
    'delivery.requested': async (scene, event) => {
      const found = button('Escolher') ?? button('Alterar a forma de receber de Mar');
      if (found) await scene.user.click(found);
      else scene.actor.send(event);
    },
    'retry.requested': ({ user }) => user.click(screen.getByRole('button', { name: 'Tentar de novo' })),
    'changes.discarded': ({ user }) => user.click(screen.getByRole('button', { name: 'Descartar' })),
    'notice.dismissed': ({ user }) => user.click(screen.getByRole('button', { name: 'OK' })),
  },
  pages: {
    restoring: () => {
      expect(screen.getByText('A carregar o carrinho…')).toBeInTheDocument();
    },
    'running.server.signedOut': () => {
      expect(screen.getByRole('heading', { name: 'Inicie sessão para ver o carrinho' })).toBeVisible();
      expect(button('Finalizar pedido')).toBeNull();
    },
    'running.server.loading': ({ calls }, { context }) => {
      expect(calls.findLast(({ port }) => port === 'loadCart')?.input).toEqual({ userId: context.userId });
      if (!context.isLoaded) expect(screen.getByText('A carregar o carrinho…')).toBeInTheDocument();
    },
    'running.server.ready.current': (_scene, state) => seeUsableCart(state),
    'running.server.ready.refreshing': ({ calls }, state) => {
      seeUsableCart(state);
      // The cart is read for the same customer as the first time, which `loading` has checked.
      const reads = calls.filter(({ port }) => port === 'loadCart').map(({ input }) => input);
      expect(reads.at(-1)).toEqual(reads[0]);
    },
    'running.server.ready.outdated': (_scene, state) => seeUsableCart(state),
    'running.server.saving': ({ calls }, state) => {
      seeCart(state);
      const batch = calls.findLast(({ port }) => port === 'saveBatch')?.input;
      const [first] = state.context.inFlight;
      if (first.kind === 'add') expect(batch).toMatchObject({ batch: { command: { key: first.key } } });
      // A cart that was placed meanwhile has no lines to change.
      else if (screen.queryByRole('region', { name: 'Mar' }))
        expect(batch).toMatchObject({ batch: { kind: 'edit', edits: state.context.inFlight } });
    },
    'running.server.pausing': (_scene, state) => seeCart(state),
    'running.server.interrupted': (_scene, state) => {
      seeCart(state);
      expect(screen.getByRole('alert')).toHaveTextContent('As últimas alterações ainda não foram guardadas');
    },
    'running.server.unavailable': () => {
      expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar o carrinho');
    },
    'running.freshness.fresh': (_scene, state) => {
      expect(state.matches('running')).toBe(true);
    },
    'running.freshness.stale': (_scene, state) => {
      expect(['ready', 'loading'].some((server) => state.matches({ running: { server } }))).toBe(false);
    },
    'running.notes.written': (_scene, { context }) => {
      expect(context.intents).toEqual([]);
    },
    'running.notes.writing': ({ calls }, { context }) => {
      const { intents, inFlight, queue, deliveries } = context;
      expect(calls.findLast(({ port }) => port === 'writeNotes')?.input).toMatchObject({
        intent: intents[0] ?? null,
        adds: [...inFlight, ...queue].filter(({ kind }) => kind === 'add'),
        deliveries,
      });
    },
  },
};

describeFlow(
  cartMachine,
  {
    ...common,
    title: 'an add that a visitor asked for',
    samples: [
      notes([]),
      failed('readNotes', new Error('blocked')),
      { type: 'add.requested', intent, replyTo: ASKER },
      done('writeNotes', written),
      done('writeNotes', null),
      failed('writeNotes', new Error('blocked')),
      { type: 'add.inquired', product: PRODUCT, replyTo: ASKER },
      { type: 'add.withdrawn', product: PRODUCT, replyTo: ASKER },
      { type: 'login.requested' },
    ],
  },
  {
    ...common,
    title: 'an add from before a reload',
    samples: [
      notes([written]),
      signedIn,
      signedOut,
      loaded(null),
      confirmed,
      { type: 'add.inquired', product: PRODUCT, replyTo: ASKER },
      { type: 'delivery.chosen', place: PLACE, choice: { deliveryMethod: 'take_away', deliverySeatCode: null } },
    ],
  },
  {
    ...common,
    title: 'changes',
    samples: [
      notes([]),
      { type: 'login.requested' },
      signedIn,
      loaded(cart),
      failed('loadCart', new RequestFailure('offline', 0)),
      { type: 'retry.requested' },
      { type: 'connection.restored' },
      { type: 'line.changed', place: PLACE, line: '8::', quantity: 3 },
      confirmed,
      saved({ kind: 'unchanged' }),
      saved({ kind: 'stale', reason: 'precondition_failed' }),
      saved({ kind: 'refused', reason: 'option_selection_invalid' }),
      saved({ kind: 'inProgress' }),
      after('retryPause', 'cart.running.server.pausing'),
      failed('saveBatch', new RequestFailure('offline', 0)),
      { type: 'connection.restored' },
      { type: 'changes.discarded' },
      { type: 'notice.dismissed' },
      { type: 'cart.placed', cart: cart['@id'] },
      { type: 'cart.placed', cart: '/api/multi_carts/99' },
      { type: 'cart.invalidated' },
      { type: 'language.changed' },
      { type: 'content.stale', isKnown: true },
      after('rereadPause', 'cart.running.server.ready.outdated'),
      { type: 'checkout.requested' },
      { type: 'delivery.requested', placeId: 4 },
    ],
  },
  {
    ...common,
    title: 'an add that is requested again',
    samples: [
      notes([written]),
      signedIn,
      loaded(cart),
      failed('loadCart', new RequestFailure('offline', 0)),
      failed('saveBatch', new RequestFailure('offline', 0)),
      { type: 'add.requested', intent, replyTo: OTHER_ASKER },
      { type: 'add.requested', intent: addOf(['take_away'], 4), replyTo: ASKER },
      { type: 'add.requested', intent: otherIntent, replyTo: ASKER },
      { type: 'add.retried', product: PRODUCT, replyTo: ASKER },
      { type: 'changes.discarded' },
      { type: 'add.withdrawn', product: PRODUCT, replyTo: ASKER },
      { type: 'add.withdrawn', product: otherIntent.item.product['@id'], replyTo: ASKER },
      { type: 'line.changed', place: PLACE, line: '8::', quantity: 3 },
    ],
  },
  {
    ...common,
    title: 'a payment that was begun, and may have come to an end elsewhere',
    samples: [
      notes([]),
      signedIn,
      loaded({ ...cart, status: 'rejected' }),
      loaded(null),
      { type: 'content.stale', isKnown: false },
    ],
  },
  {
    ...common,
    title: 'with a promo code, whose discount each change may move',
    samples: [notes([written, heldUp]), signedIn, loaded(null), discounted, { type: 'delivery.requested', placeId: 5 }],
  },
  {
    ...common,
    title: 'how it is delivered',
    samples: [
      notes([writtenSeveral]),
      signedIn,
      loaded(null),
      loaded(cart),
      { type: 'delivery.requested', placeId: 4 },
      { type: 'delivery.chosen', place: PLACE, choice: { deliveryMethod: 'take_away', deliverySeatCode: null } },
      { type: 'delivery.inquired', place: PLACE, replyTo: ASKER },
      { type: 'add.inquired', product: PRODUCT, replyTo: ASKER },
      confirmed,
    ],
  },
  {
    ...common,
    title: 'a table, until the visit ends',
    samples: [
      notes([]),
      signedIn,
      loaded(null),
      {
        type: 'delivery.chosen',
        place: PLACE,
        choice: { deliveryMethod: 'dine_in', deliverySeatCode: null, tableCode: '3' },
      },
      { type: 'visit.ended', placeId: 4 },
    ],
  },
);
