import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { orderAgainMachine, type AgainAnswer } from '#machines/order-again/order-again.machine.ts';
import type { AddReported } from '#machines/shared/cart/add-to-cart.ts';
import { againOf, nextAdd, type AgainLine } from '#machines/shared/cart/order-again.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { OrderAgainModal } from '#src/flows/order-again/OrderAgainModal.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { anItem, anOrder, aPlace, aProduct, aVariation, productDetails } from '#test/harness/fixtures.ts';
import { done, failed, HOSTED } from '#test/harness/model.ts';
import { escape, pressing } from '#test/harness/press-controls.ts';
import { readingSamples } from '../shared/reading-samples.ts';
import { controls } from './order-again.controls.ts';

type Again = typeof orderAgainMachine;

const place = aPlace({ id: 4 });
const [cod, soup, cake, tea] = [
  aProduct({ id: 8 }),
  aProduct({ id: 9, name: 'Sopa', price: 300 }),
  aProduct({ id: 10, name: 'Bolo', price: 400 }),
  aProduct({ id: 11, name: 'Chá', price: 150 }),
];
/** The cod is dearer than it was, the soup the same, the cake gone, and the tea comes in two sizes now. */
const today = [
  productDetails({ ...cod, price: 1250 }),
  productDetails(soup),
  null,
  productDetails({ ...tea, variations: [aVariation(1, 'Chávena', 150), aVariation(2, 'Bule', 300)] }),
];
const items = [
  anItem({ product: cod, quantity: 2, price: 900 }),
  anItem({ product: soup }),
  anItem({ product: cake }),
  anItem({ product: tea }),
];
const order = anOrder({ id: 12, items });
const lines = items.map((item, index) => againOf(item, today[index] ?? null, place));
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

/** Two cods, at 12,50 each, and a soup. */
function costOf(standing: AgainLine[]): RegExp {
  const [isCodAdded, isSoupAdded] = standing.map((line) => line.standing === 'added');
  if (isCodAdded) return / 3,00\s€$/;
  return isSoupAdded ? / 25,00\s€$/ : / 28,00\s€$/;
}

function expectLines(standing: AgainLine[]) {
  const shown = within(dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const TEXT: Record<AgainLine['standing'], RegExp> = {
    same: /^(?!.*(Antes|disponível|carrinho))/,
    dearer: /Mais caro. Antes: 18,00\s€.*25,00\s€$/,
    cheaper: /Mais barato/,
    changed: /As opções mudaram. Escolha de novo na ementa.$/,
    gone: /Já não está disponível$/,
    added: /No carrinho/,
  };
  expect(shown).toHaveLength(standing.length);
  for (const [index, line] of standing.entries()) expect(shown[index]).toMatch(TEXT[line.standing]);
}

const asked = (kind: string, key: string | null = null) => [{ type: 'flow.requested', kind, key }];

/** What the cart is asked about each line in turn, and which flow the root is asked to open. */
function tells(event: AnyEventObject, from: AnyMachineSnapshot, to: AnyMachineSnapshot): AnyEventObject[] {
  const [before, after] = [nextAdd(from.context.lines), nextAdd(to.context.lines)];
  const product = before?.item.product['@id'];
  switch (event.type) {
    case 'login.chosen':
      return asked('login');
    case 'add.submitted':
      return [
        from.matches('interrupted')
          ? { to: 'cart', type: 'add.retried', product, replyTo: HOSTED }
          : { to: 'cart', type: 'add.requested', intent: before, replyTo: HOSTED },
      ];
    case 'add.reported':
      if (from.context.order === null) return [];
      if (event['status'] === 'added')
        return after === null
          ? asked('cart-modal')
          : [{ to: 'cart', type: 'add.requested', intent: after, replyTo: HOSTED }];
      return event['status'] === 'deliveryNeeded' ? asked('delivery-method', '4') : [];
    case 'flow.returned':
      if (to.matches('adding')) return [{ to: 'cart', type: 'add.inquired', product, replyTo: HOSTED }];
      return from.matches('choosingDelivery') ? [{ to: 'cart', type: 'add.withdrawn', product, replyTo: HOSTED }] : [];
    case 'modal.closed':
      return ['choosingDelivery', 'interrupted'].some((state) => from.matches(state))
        ? [{ to: 'cart', type: 'add.withdrawn', product, replyTo: HOSTED }]
        : [];
    case 'xstate.done.actor.compareOrder':
      if (to.matches('closed')) return asked('cart-modal');
      return after === null
        ? []
        : [{ to: 'cart', type: 'add.inquired', product: after.item.product['@id'], replyTo: HOSTED }];
    default:
      return [];
  }
}

const model: FlowModel<Again> = {
  input: { orderId: 12 },
  ports: ['compareOrder'],
  view: (actor) => <OrderAgainModal actor={actor} />,
  samples: [
    compares(lines),
    compares([lines[2] as AgainLine]),
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
  project: ({ context }) => [context.lines.map(({ standing }: AgainLine) => standing), context.notice],
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
      const isGone = context.lines.every(({ standing }: AgainLine) => standing === 'gone');
      expect(within(dialog()).getByText(isGone ? /Nada deste pedido/ : /A ementa mudou/)).toBeVisible();
      if (isGone) expect(addButton()).toBeNull();
      else expect(addButton()).toHaveTextContent(costOf(context.lines));
      const trouble = within(dialog()).queryByRole('alert');
      if (context.notice === null) expect(trouble).toBeNull();
      else
        expect(trouble).toHaveTextContent(
          context.notice === 'quantity_out_of_range' ? /entre 1 e 99/ : /Inicie sessão|Ocorreu um erro/,
        );
    },
    adding: () => seeBusy(),
    interrupted: (_scene, { context }) => {
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
    closed: ({ actor }, { context }) => {
      const isAdded =
        context.lines.length > 1 &&
        context.lines.every(
          ({ standing }: AgainLine) => standing === 'added' || standing === 'gone' || standing === 'changed',
        );
      expect(actor.getSnapshot().output).toEqual({ outcome: isAdded ? 'added' : 'dismissed' });
    },
  },
};

/** Pending adds of the page before, which the cart has carried out meanwhile. */
const EARLY: FlowModel<Again> = {
  ...model,
  title: 'added before it was read',
  distinct: 'context',
  samples: [
    compares(lines),
    failed('compareOrder', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    report(cod['@id'], 'added'),
    report(soup['@id'], 'added'),
  ],
  project: ({ context }) => [
    context.lines.map(({ standing }: AgainLine) => standing),
    context.order === null && [cod, soup].map((dish) => context.heard.includes(dish['@id'])),
  ],
};

describeFlow(
  orderAgainMachine,
  model,
  EARLY,
  {
    ...model,
    title: 'tried again after a refusal',
    distinct: 'context',
    samples: [
      compares(lines),
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
      compares(lines),
      { type: 'add.submitted' },
      report(cod['@id'], 'interrupted', 'offline'),
      report(cod['@id'], 'interrupted', 'unknown_error'),
    ],
  },
);
