import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { orderAgainMachine, type AgainAnswer } from '#machines/order-again/order-again.machine.ts';
import type { AddIntent, AddReported } from '#machines/shared/cart/add-to-cart.ts';
import type { AgainLine } from '#machines/shared/cart/order-again.ts';
import type { DeliveryChoice, OrderItem } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { OrderAgainModal } from '#src/flows/order-again/OrderAgainModal.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { anItem, anOrder, aProduct, placeTerms } from '#test/harness/fixtures.ts';
import { answerOf } from '#test/harness/happened.ts';
import { done, failed, HOSTED } from '#test/harness/model.ts';
import { escape, pressing } from '#test/harness/press-controls.ts';
import { readingSamples } from '../shared/reading-samples.ts';
import { controls } from './order-again.controls.ts';

type Again = typeof orderAgainMachine;

const [cod, soup, cake, tea] = [
  aProduct({ id: 8 }),
  aProduct({ id: 9, name: 'Sopa', price: 300 }),
  aProduct({ id: 10, name: 'Bolo', price: 400 }),
  aProduct({ id: 11, name: 'Chá', price: 150 }),
];
const items: [OrderItem, OrderItem, OrderItem, OrderItem] = [
  anItem({ product: cod, quantity: 2, price: 900 }),
  anItem({ product: soup }),
  anItem({ product: cake }),
  anItem({ product: tea }),
];
const order = anOrder({ id: 12, items });
const [twoCods, aSoup, aCake, aTea] = items;
const atPlace = { place: placeTerms({ id: 4 }), optionNames: {} };
const addCods: AddIntent = { ...atPlace, item: anItem({ product: cod, quantity: 2, price: 1250 }) };
const addSoup: AddIntent = { ...atPlace, item: anItem({ product: soup, price: 300 }) };
/** The cod is dearer than it was, the soup the same, the cake gone, and the tea comes in two sizes now. */
const cakeLine: AgainLine = { item: aCake, intent: null, state: 'gone' };
const orderedLines: AgainLine[] = [
  { item: twoCods, intent: addCods, state: 'dearer' },
  { item: aSoup, intent: addSoup, state: 'same' },
  cakeLine,
  { item: aTea, intent: null, state: 'changed' },
];
const compares = (among: AgainLine[]) =>
  done('compareOrder', {
    kind: 'found',
    order,
    names: { places: {}, options: {} },
    lines: among,
  } satisfies AgainAnswer);
const report = (product: string, status: AddReported['status'], reason: string | null = null): AddReported => ({
  type: 'add.reported',
  product,
  status,
  reason,
});

const dialog = () => screen.getByRole('dialog', { name: 'Pedir de novo' });
const addButton = () => within(dialog()).queryByRole('button', { name: /^Adicionar ao carrinho/ });

function seeBusy() {
  expect(addButton()).toHaveAttribute('aria-busy', 'true');
  expect(within(dialog()).queryByRole('alert')).toBeNull();
}

/** The price of the lines that are not added yet: two cods, at 12,50 each, and a soup. */
function costOf(lines: AgainLine[]): RegExp {
  const [isCodAdded, isSoupAdded] = lines.map((line) => line.state === 'added');
  if (isCodAdded) return / 3,00\s€$/;
  return isSoupAdded ? / 25,00\s€$/ : / 28,00\s€$/;
}

function expectLines(lines: AgainLine[]) {
  const shown = within(dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const TEXT: Record<AgainLine['state'], RegExp> = {
    same: /^(?!.*(Antes|disponível|carrinho))/,
    dearer: /Mais caro. Antes: 18,00\s€.*25,00\s€$/,
    cheaper: /Mais barato/,
    changed: /As opções mudaram. Escolha de novo na ementa.$/,
    gone: /Já não está disponível$/,
    added: /No carrinho/,
  };
  expect(shown).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) expect(shown[index]).toMatch(TEXT[line.state]);
}

const open = (kind: string, key: string | null = null) => ({ type: 'flow.requested', kind, key });
const toCart = (type: string, about: object) => ({ to: 'cart', type, ...about, replyTo: HOSTED });
const request = (intent: AddIntent) => toCart('add.requested', { intent });

const NOTICES: Record<string, RegExp> = {
  quantity_out_of_range: /entre 1 e 99/,
  delivery_method_unavailable: /Este restaurante não oferece essa forma/,
};

/** The lines are added one by one: first the cod, then the soup. */
const ADDS: readonly AddIntent[] = [addCods, addSoup];
const nameOf = ({ item }: Pick<AgainLine, 'item'>) => item.product.name;
const dueAmong = (among: readonly AgainLine[], isAdded: (line: AgainLine) => boolean): AddIntent | undefined =>
  ADDS.find((add) => among.some((line) => nameOf(line) === nameOf(add) && !isAdded(line)));
const dueIn = ({ context }: AnyMachineSnapshot) => dueAmong(context.lines, ({ state }) => state === 'added');
const isSoupAdded = ({ context }: AnyMachineSnapshot) => context.lines[1].state === 'added';
const productOf = (add: AddIntent | undefined) => ({ product: add?.item.product['@id'] });

/** The requests to the cart about each line in turn, and the flow that the root is asked to open. */
function tells(event: AnyEventObject, from: AnyMachineSnapshot): AnyEventObject[] {
  const due = dueIn(from);
  const isInterrupted = from.matches({ pending: 'interrupted' });
  switch (event.type) {
    case 'login.chosen':
      return [open('login')];
    case 'add.submitted':
      return due ? [isInterrupted ? toCart('add.retried', productOf(due)) : request(due)] : [];
    case 'add.reported': {
      const { order: known, isAtOnce, lines: compared } = from.context;
      if (known === null) return [];
      if (from.matches('reviewing') && ['none', 'added'].includes(event['status'])) {
        const isSame = compared.every(({ state }: AgainLine) => state === 'same');
        return due && isAtOnce && isSame ? [request(due)] : [];
      }
      if (event['status'] === 'deliveryNeeded') return [open('delivery-method', '4')];
      if (event['status'] !== 'added') return [];
      return due === addCods && !isSoupAdded(from) ? [request(addSoup)] : [open('cart-modal')];
    }
    case 'flow.returned':
      if (event['output'].outcome === 'chosen' && !from.matches('signedOut'))
        return [toCart('add.inquired', productOf(due))];
      return from.matches('choosingDelivery') ? [toCart('add.withdrawn', productOf(due))] : [];
    case 'modal.closed':
      return isInterrupted || from.matches('choosingDelivery') ? [toCart('add.withdrawn', productOf(due))] : [];
    case 'xstate.done.actor.compareOrder': {
      if (event['output'].kind !== 'found') return [];
      const read: AgainLine[] = event['output'].lines;
      const again = dueAmong(read, ({ item }) => from.context.added.includes(item.product['@id']));
      if (again) return [toCart('add.inquired', productOf(again))];
      return read === orderedLines ? [open('cart-modal')] : [];
    }
    default:
      return [];
  }
}

const model: FlowModel<Again> = {
  input: { orderId: 12 },
  ports: ['compareOrder'],
  view: (actor) => <OrderAgainModal actor={actor} />,
  samples: [
    compares(orderedLines),
    compares([cakeLine]),
    done('compareOrder', { kind: 'notFound' } satisfies AgainAnswer),
    done('compareOrder', { kind: 'signedOut' } satisfies AgainAnswer),
    failed('compareOrder', new RequestFailure('JWT Token not found', 401)),
    failed('compareOrder', new RequestFailure('offline', 0)),
    report(cod['@id'], 'added'),
    report(soup['@id'], 'added'),
    report(cod['@id'], 'deliveryNeeded'),
    report(cod['@id'], 'loginNeeded'),
    report(cod['@id'], 'refused', 'quantity_out_of_range'),
    report(cod['@id'], 'saving'),
    report(cod['@id'], 'interrupted', 'offline'),
    report(soup['@id'], 'interrupted', 'offline'),
    { type: 'add.submitted' },
    ...readingSamples,
    {
      type: 'flow.returned',
      kind: 'delivery-method',
      output: { outcome: 'chosen', choice: { deliveryMethod: 'dine_in', deliverySeatCode: null } },
    },
    { type: 'flow.returned', kind: 'delivery-method', output: { outcome: 'dismissed' } },
  ],
  project: ({ context }) => [context.lines.map(({ state }: AgainLine) => state), context.notice],
  distinct: 'state',
  fromRoot: ['customer.came', 'connection.restored', 'flow.returned', 'add.reported'],
  tells,
  perform: {
    ...pressing(controls),
    'modal.closed': escape,
  },
  pages: {
    loading: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'compareOrder', input: { orderId: 12 } });
      expect(within(dialog()).getByText('A carregar o pedido…')).toBeInTheDocument();
    },
    reviewing: (_scene, { context }) => {
      expectLines(context.lines);
      const isGone = context.lines.every(({ state }: AgainLine) => state === 'gone');
      expect(within(dialog()).getByText(isGone ? /Nenhum prato deste pedido/ : /A ementa mudou/)).toBeVisible();
      if (isGone) expect(addButton()).toBeNull();
      else expect(addButton()).toHaveTextContent(costOf(context.lines));
      const trouble = within(dialog()).queryByRole('alert');
      if (context.notice === null) expect(trouble).toBeNull();
      else expect(trouble).toHaveTextContent(NOTICES[context.notice] ?? /Inicie sessão|Ocorreu um erro/);
    },
    'pending.adding': () => seeBusy(),
    'pending.interrupted': (_scene, { context }) => {
      expectLines(context.lines);
      expect(addButton()).not.toHaveAttribute('aria-busy');
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(
        context.notice === 'offline'
          ? /^Ainda não entrou tudo no carrinho.*Sem ligação à Internet.*nada é adicionado duas vezes/
          : /^Ainda não entrou tudo no carrinho.*Ocorreu um erro inesperado.*nada é adicionado duas vezes/,
      );
    },
    choosingDelivery: () => seeBusy(),
    failed: () => {
      expect(within(dialog()).getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
    },
    signedOut: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Inicie sessão para ver os pedidos' })).toBeVisible();
    },
    gone: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Não encontrámos este pedido' })).toBeVisible();
    },
    added: ({ actor }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'added' });
    },
    closed: ({ actor }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'dismissed' });
    },
  },
};

/** The cart has sent the pending adds of the previous page meanwhile. */
const EARLY: FlowModel<Again> = {
  ...model,
  title: 'added before the order was read',
  distinct: 'context',
  samples: [
    compares(orderedLines),
    failed('compareOrder', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    report(cod['@id'], 'added'),
    report(soup['@id'], 'added'),
  ],
  project: ({ context }) => [
    context.lines.map(({ state }: AgainLine) => state),
    context.order === null && [cod, soup].map((dish) => context.added.includes(dish['@id'])),
  ],
};

const soupLine: AgainLine = { item: aSoup, intent: addSoup, state: 'same' };

/** The customer has pressed “Pedir de novo”: the lines are added at once, unless something has changed. */
const AT_ONCE: FlowModel<Again> = {
  ...model,
  title: 'asked for just now',
  input: { orderId: 12, isAtOnce: true },
  distinct: 'context',
  samples: [
    compares([soupLine]),
    compares([soupLine, cakeLine]),
    report(soup['@id'], 'none'),
    report(soup['@id'], 'added'),
    report(soup['@id'], 'saving'),
    report(soup['@id'], 'interrupted', 'offline'),
    { type: 'add.submitted' },
  ],
  project: ({ context }) => [context.lines.length, context.isAtOnce, context.notice],
  pages: {
    ...model.pages,
    reviewing: (scene) => {
      const { lines: compared } = answerOf(scene, 'compareOrder') as { lines: AgainLine[] };
      expectLines(compared);
      const hasChanged = compared.length > 1;
      expect(within(dialog()).getByText(hasChanged ? /A ementa mudou/ : /Está tudo na ementa/)).toBeVisible();
      expect(addButton()).toHaveTextContent(/ 3,00\s€$/);
    },
  },
};

/** The dish with a delivery method of the earlier order; null: the customer is asked for one. */
const withDelivery = (add: AddIntent, delivery: DeliveryChoice | null): AddIntent => ({ ...add, again: { delivery } });
const takeAway: DeliveryChoice = { deliveryMethod: 'take_away', deliverySeatCode: null };

/** The place no longer offers the delivery method of the earlier order. */
const DELIVERY_REFUSED: FlowModel<Again> = {
  ...model,
  title: 'the earlier delivery method is refused',
  distinct: 'context',
  samples: [
    compares(orderedLines.map((line) => ({ ...line, intent: line.intent && withDelivery(line.intent, takeAway) }))),
    { type: 'add.submitted' },
    report(cod['@id'], 'refused', 'delivery_method_unavailable'),
  ],
  tells: ({ type }, { context: { notice } }) => {
    if (type === 'add.submitted') return [request(withDelivery(addCods, notice === null ? takeAway : null))];
    return type === 'xstate.done.actor.compareOrder' ? [toCart('add.inquired', productOf(addCods))] : [];
  },
};

describeFlow(
  orderAgainMachine,
  model,
  EARLY,
  AT_ONCE,
  DELIVERY_REFUSED,
  {
    ...model,
    title: 'tried again after a refusal',
    distinct: 'context',
    samples: [
      compares(orderedLines),
      { type: 'add.submitted' },
      report(cod['@id'], 'refused', 'quantity_out_of_range'),
      report(cod['@id'], 'saving'),
    ],
  },
  {
    ...model,
    title: 'waits longer',
    distinct: 'context',
    samples: [
      compares(orderedLines),
      { type: 'add.submitted' },
      report(cod['@id'], 'interrupted', 'offline'),
      report(cod['@id'], 'interrupted', 'unknown_error'),
    ],
  },
);
