import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { optionTreeMachine, type ProductResult } from '#machines/option-tree/option-tree.machine.ts';
import type { AddReported } from '#machines/shared/cart/add-to-cart.ts';
import { intentOf } from '#machines/shared/cart/product-choice.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { OptionTreeModal } from '#src/flows/option-tree/OptionTreeModal.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { anOption, aPlace, aVariation, productDetails } from '#test/harness/fixtures.ts';
import { done, failed, HOSTED } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { controls } from './option-tree.controls.ts';

type OptionTree = typeof optionTreeMachine;

const RICE = '/api/product_options/31';
const SAUCES = '/api/product_options/40';

const product = productDetails({
  id: 8,
  name: 'Bacalhau',
  price: 1250,
  productOptions: [
    anOption({
      id: 30,
      kind: 'group',
      name: 'Acompanhamento',
      minQty: 1,
      maxQty: 2,
      isRequired: true,
      children: [anOption({ id: 31, name: 'Arroz', price: 100 }), anOption({ id: 32, name: 'Batatas' })],
    }),
    anOption({ id: 40, kind: 'group', name: 'Molhos', children: [anOption({ id: 41, name: 'Piripíri' })] }),
  ],
});
const sized = productDetails({
  id: 8,
  name: 'Sopa',
  price: 300,
  variations: [aVariation(1, 'Prato', 300), aVariation(2, 'Tigela', 450)],
});
/** Its required group has no options. */
const unavailable = productDetails({
  id: 8,
  name: 'Caldo',
  productOptions: [anOption({ id: 50, kind: 'group', name: 'Pão', minQty: 1, isRequired: true })],
});
const place = aPlace({ id: 4 });

const result = (value: ProductResult) => done('loadProduct', value);
const loaded = (found: Omit<Extract<ProductResult, { kind: 'found' }>, 'kind'>) => result({ kind: 'found', ...found });
const report = (status: AddReported['status'], reason: string | null = null): AddReported => ({
  type: 'add.reported',
  product: '/api/products/8',
  status,
  reason,
});

const addButton = () => screen.getByRole('button', { name: /^Adicionar / });

const inquired = { to: 'cart', type: 'add.inquired', product: '/api/products/8', replyTo: HOSTED };
const withdrawn = { to: 'cart', type: 'add.withdrawn', product: '/api/products/8', replyTo: HOSTED };

const opened: Partial<Record<AddReported['status'], AnyEventObject[]>> = {
  loginNeeded: [{ type: 'flow.requested', kind: 'login', key: null }],
  deliveryNeeded: [{ type: 'flow.requested', kind: 'delivery-method', key: '4' }],
};

const isInterrupted = (state: AnyMachineSnapshot) => state.matches({ open: { pending: 'interrupted' } });

/** The requests to the cart about the dish, and the flow that the root is asked to open. */
function tells(event: AnyEventObject, from: AnyMachineSnapshot): AnyEventObject[] {
  switch (event.type) {
    // A dish that was added meanwhile needs no inquiry.
    case 'xstate.done.actor.loadProduct':
      return event['output'].kind === 'found' && from.context.added.length === 0 ? [inquired] : [];
    case 'variation.chosen':
    case 'option.toggled':
    case 'quantity.increased':
    case 'quantity.decreased':
      return isInterrupted(from) ? [withdrawn] : [];
    case 'add.submitted':
      return [
        isInterrupted(from)
          ? { to: 'cart', type: 'add.retried', product: '/api/products/8', replyTo: HOSTED }
          : { to: 'cart', type: 'add.requested', replyTo: HOSTED, intent: intentOf(from.context.choice) },
      ];
    case 'add.reported':
      return opened[event['status'] as AddReported['status']] ?? [];
    case 'flow.returned':
      return [event['output'].outcome === 'dismissed' ? withdrawn : inquired];
    case 'modal.closed':
      return from.matches('open') && !from.matches({ open: { pending: 'adding' } }) ? [withdrawn] : [];
    default:
      return [];
  }
}

const common: Omit<FlowModel<OptionTree>, 'samples'> = {
  input: { productId: 8, placeId: 4 },
  ports: ['loadProduct'],
  view: (actor) => <OptionTreeModal actor={actor} />,
  project: (state: AnyMachineSnapshot) => {
    const { choice, added, reason } = state.context;
    return [
      choice?.product.name,
      choice === null && added.includes('/api/products/8'),
      choice?.place?.checkoutEnabled,
      // Choices distinguish states only where they can be changed: the cart's answers are the same for every choice.
      (state.matches({ open: 'editing' }) || isInterrupted(state)) && [
        choice?.selection,
        choice?.variation,
        Math.min(choice?.quantity ?? 0, 2),
        reason,
      ],
    ];
  },
  fromRoot: ['add.reported', 'flow.returned', 'connection.restored'],
  tells,
  refused: [{ ...report('refused', 'option_selection_invalid'), product: '/api/products/9' }],
  perform: {
    ...pressing(controls),
    'option.toggled': async ({ user }, { option }) => {
      if (option === RICE) await user.click(screen.getByRole('checkbox', { name: /^Arroz/ }));
      else await user.click(screen.getByRole('button', { name: /^(Esconder Molhos|Molhos.*)$/ }));
    },
    'variation.chosen': ({ user }) => user.click(screen.getByRole('radio', { name: /^Tigela/ })),
    'add.submitted': ({ user }) => user.click(addButton()),
    'modal.closed': async ({ user, state }) => {
      await (state().matches('notFound')
        ? user.click(screen.getByRole('button', { name: 'Voltar' }))
        : user.keyboard('{Escape}'));
    },
  },
  pages: {
    loading: ({ calls }) => {
      expect(screen.getByRole('dialog', { name: 'A abrir o prato…' })).toBeVisible();
      expect(calls.at(-1)).toEqual({ port: 'loadProduct', input: { productId: 8, placeId: 4 } });
    },
    failed: () => {
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
    },
    notFound: () => {
      expect(screen.getByRole('heading', { name: 'Não encontrámos este prato' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Voltar' })).toBeVisible();
    },
    'open.editing': (_scene, state) => {
      const { reason } = state.context;
      seeForm(state, obstacleIn(state));
      expect(screen.queryByRole('alert')?.textContent ?? null).toBe(
        reason && 'O prato não foi adicionadoAs opções escolhidas já não são válidas. Reveja o prato.',
      );
    },
    'open.pending.interrupted': (_scene, state) => {
      // The cart has accepted the dish with these choices, so it can always be sent again.
      seeForm(state, '');
      expect(addButton()).not.toHaveAttribute('aria-busy');
      expect(screen.getByRole('alert')).toHaveTextContent(
        state.context.reason === 'offline'
          ? /^Ainda não foi possível adicionar o prato.*Sem ligação à Internet.*nada é adicionado duas vezes/
          : /^Ainda não foi possível adicionar o prato.*Ocorreu um erro inesperado.*nada é adicionado duas vezes/,
      );
    },
    'open.pending.adding': (_scene, state) => seeBusy(state),
    'open.asking.signingIn': (_scene, state) => seeBusy(state),
    'open.asking.choosingDelivery': (_scene, state) => seeBusy(state),
    added: ({ actor }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'added' });
    },
    closed: ({ actor }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'dismissed' });
    },
  },
};

function seeForm(state: AnyMachineSnapshot, obstacle: string) {
  seeChoice(state);
  expect(screen.getByRole('group', { name: 'Quantidade' })).toHaveTextContent(String(state.context.choice.quantity));
  expect(addButton().getAttribute('aria-disabled')).toBe(obstacle === '' ? null : 'true');
  expect(addButton()).toHaveAccessibleDescription(obstacle);
}

function seeBusy(state: AnyMachineSnapshot) {
  seeChoice(state);
  expect(addButton()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('alert')).toBeNull();
}

/** The choices stay, whatever the cart answers. */
function seeChoice({ context: { choice } }: AnyMachineSnapshot) {
  if (choice.product.name === 'Caldo') {
    expect(screen.getByText('Este prato não está disponível de momento')).toBeVisible();
    expect(screen.queryByText('Pão')).toBeNull();
    return;
  }
  if (choice.product.name === 'Sopa') {
    expect(screen.getByRole('radio', { name: /^Tigela/ })).toHaveProperty('checked', choice.variation !== null);
    return;
  }
  const rice = choice.selection.selected.includes(RICE);
  expect(screen.getByRole('checkbox', { name: /^Arroz/ })).toHaveProperty('checked', rice);
  expect(screen.queryByRole('checkbox', { name: 'Piripíri' }) !== null).toBe(
    choice.selection.expanded.includes(SAUCES),
  );
  const cents = (rice ? 1350 : 1250) * choice.quantity;
  expect(addButton()).toHaveAccessibleName(
    `Adicionar ${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}\u00a0€`,
  );
}

/** Why the dish cannot be added; empty if it can. */
function obstacleIn({ context: { choice } }: AnyMachineSnapshot): string {
  if (choice.place === null) return 'Para pedir este prato, abra-o na ementa de um restaurante.';
  if (!choice.place.checkoutEnabled) return 'Este restaurante não está a aceitar pedidos de momento.';
  if (choice.product.name === 'Caldo') return 'Este prato não está disponível de momento.';
  if (choice.product.name === 'Sopa') return choice.variation === null ? 'Falta escolher a dose' : '';
  return choice.selection.selected.includes(RICE) ? '' : 'Falta escolher: Acompanhamento';
}

describeFlow(
  optionTreeMachine,
  {
    ...common,
    title: 'options',
    samples: [
      loaded({ product, place }),
      result({ kind: 'notFound' }),
      failed('loadProduct', new RequestFailure('offline', 0)),
      { type: 'retry.requested' },
      { type: 'connection.restored' },
      { type: 'option.toggled', option: RICE },
      { type: 'quantity.increased' },
      { type: 'quantity.decreased' },
      { type: 'add.submitted' },
      { type: 'modal.closed' },
      report('added'),
      report('loginNeeded'),
      report('deliveryNeeded'),
      report('refused', 'option_selection_invalid'),
      report('none'),
      { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
      { type: 'flow.returned', kind: 'login', output: { outcome: 'dismissed' } },
      {
        type: 'flow.returned',
        kind: 'delivery-method',
        output: { outcome: 'chosen', choice: { deliveryMethod: 'take_away', deliverySeatCode: null } },
      },
    ],
  },
  {
    ...common,
    title: 'groups that open and close',
    samples: [loaded({ product, place }), { type: 'option.toggled', option: SAUCES }],
  },
  {
    ...common,
    title: 'variations',
    samples: [
      loaded({ product: sized, place }),
      { type: 'variation.chosen', variation: '/api/product_variations/2' },
      { type: 'add.submitted' },
      { type: 'modal.closed' },
    ],
  },
  {
    ...common,
    title: 'a dish that waits',
    distinct: 'state',
    samples: [
      loaded({ product, place }),
      report('interrupted', 'offline'),
      report('interrupted', 'unknown_error'),
      report('saving'),
      report('added'),
      report('loginNeeded'),
      report('deliveryNeeded'),
      report('refused', 'option_selection_invalid'),
      report('none'),
      { type: 'option.toggled', option: RICE },
      { type: 'quantity.increased' },
      { type: 'quantity.decreased' },
      { type: 'add.submitted' },
      { type: 'modal.closed' },
    ],
  },
  {
    ...common,
    title: 'a variation that is chosen while the dish waits',
    // A selected variation cannot be selected again.
    distinct: 'state',
    samples: [
      loaded({ product: sized, place }),
      report('interrupted', 'offline'),
      { type: 'variation.chosen', variation: '/api/product_variations/2' },
    ],
  },
  {
    ...common,
    title: 'a dish that no choice can order',
    samples: [loaded({ product: unavailable, place }), { type: 'modal.closed' }],
  },
  {
    ...common,
    title: 'a place that takes no orders, and no place',
    samples: [
      loaded({ product, place: aPlace({ id: 4, checkoutEnabled: false }) }),
      loaded({ product, place: null }),
      { type: 'option.toggled', option: RICE },
      { type: 'modal.closed' },
    ],
  },
);
