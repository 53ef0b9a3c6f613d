import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { isReport, type AddReported } from '#machines/shared/cart/add-to-cart.ts';
import { emptySelection, toggleOption } from '#machines/shared/cart/option-tree.ts';
import {
  canDecrease,
  canIncrease,
  intentOf,
  obstacleTo,
  type ProductChoice,
} from '#machines/shared/cart/product-choice.ts';
import type { Iri, Place, ProductDetails } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, tellService, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { OptionTreeOutput, OptionTreeInput } from './option-tree.flow.ts';

/** The product with its options and its place. `notFound` is an answer, not a failure. */
export type ProductResult = { kind: 'found'; product: ProductDetails; place: Place | null } | { kind: 'notFound' };

interface OptionTreeContext {
  productId: number;
  placeId: number | null;
  choice: ProductChoice | null;
  /** Products added before this one loaded; after a reload this may be the add requested before it. */
  heard: Iri[];
  reason: string | null;
  output: OptionTreeOutput;
}

type ModalReturned = FlowReturned<typeof loginFlow | typeof deliveryMethodFlow>;

const underWay = [
  { guard: isReport('loginNeeded'), target: 'signingIn', actions: 'openLogin' },
  { guard: isReport('deliveryNeeded'), target: 'choosingDelivery', actions: 'openDeliveryMethod' },
  {
    guard: isReport('interrupted'),
    target: 'interrupted',
    actions: { type: 'keepReason', params: ({ event }: { event: AddReported }) => event },
  },
] as const;

const outcomes = [
  { guard: isReport('added'), target: 'closed', actions: 'concludeAdded' },
  ...underWay,
  {
    guard: { type: 'isGivenUp', params: ({ event }: { event: AddReported }) => event },
    target: 'editing',
    actions: { type: 'keepReason', params: ({ event }: { event: AddReported }) => event },
  },
] as const;

const beneathModal = {
  tags: ['form', 'busy'],
  on: {
    'flow.returned': [
      {
        guard: { type: 'isGoingOn', params: ({ event }: { event: ModalReturned }) => event },
        target: 'adding',
        actions: 'inquire',
      },
      { target: 'adding', actions: 'withdraw' },
    ],
    'modal.closed': { target: 'closed', actions: 'withdraw' },
  },
} as const;

/**
 * The product modal: variation, option tree, quantity, and the add, which the cart carries out. Input: `placeId` is
 * null outside of a place. Output: `added` or `dismissed`. Spec 2 "Product modal", 4 "Product option tree", "Product
 * modal", 5 "Product modal", "Adding to cart".
 */
export const optionTreeMachine = setup({
  types: {
    input: {} as OptionTreeInput,
    context: {} as OptionTreeContext,
    output: {} as OptionTreeOutput,
    events: {} as
      | { type: 'variation.chosen'; variation: Iri }
      | { type: 'option.toggled'; option: Iri }
      | { type: 'quantity.increased' }
      | { type: 'quantity.decreased' }
      | { type: 'add.submitted' }
      | { type: 'retry.requested' }
      | ConnectionRestored
      | { type: 'modal.closed' }
      | ModalReturned
      | AddReported,
    tags: {} as 'loading' | 'form' | 'busy',
  },
  actors: {
    loadProduct: port<ProductResult, { productId: number; placeId: number | null }>('loadProduct'),
  },
  guards: {
    isFound: (_, { kind }: ProductResult) => kind === 'found',
    isAddedAlready: ({ context }, result: ProductResult) =>
      result.kind === 'found' && context.heard.includes(result.product['@id']),
    isEarly: ({ context }, { status }: AddReported) => context.choice === null && status === 'added',
    canAdd: ({ context: { choice } }) => choice !== null && obstacleTo(choice) === null,
    canIncrease: ({ context: { choice } }) => choice !== null && canIncrease(choice),
    canDecrease: ({ context: { choice } }) => choice !== null && canDecrease(choice),
    isGivenUp: ({ context }, { product, status }: AddReported) =>
      context.choice?.product['@id'] === product && (status === 'refused' || status === 'none'),
    isReport: ({ context }, { report, of }: { report: AddReported; of: AddReported['status'] }) =>
      context.choice?.product['@id'] === report.product && report.status === of,
    isGoingOn: (_, { output }: Pick<ModalReturned, 'output'>) =>
      output.outcome === 'loggedIn' || output.outcome === 'chosen',
  },
  actions: {
    openChoice: assign((_, result: ProductResult) => {
      if (result.kind === 'notFound') return {};
      const { product, place } = result;
      const selection = emptySelection(product.productOptions);
      return { choice: { product, place, variation: null, selection, quantity: 1 }, reason: null };
    }),
    noteAdded: assign(({ context }, { product }: AddReported) => ({ heard: [...context.heard, product] })),
    keepReason: assign((_, { reason }: { reason: string | null }) => ({ reason })),
    chooseVariation: assign(({ context: { choice } }, { variation }: { variation: Iri }) => ({
      choice: choice && { ...choice, variation },
    })),
    toggleOption: assign(({ context: { choice } }, { option }: { option: Iri }) => ({
      choice: choice && { ...choice, selection: toggleOption(choice.product.productOptions, choice.selection, option) },
    })),
    changeQuantity: assign(({ context: { choice } }, { by }: { by: number }) => ({
      choice: choice && { ...choice, quantity: choice.quantity + by },
    })),
    requestAdd: enqueueActions(({ context, self, enqueue }) => {
      const intent = context.choice && intentOf(context.choice);
      if (intent) enqueue(tellService('cart', { type: 'add.requested', intent, replyTo: self.id }));
    }),
    inquire: enqueueActions(({ context: { choice }, self, enqueue }) => {
      if (choice)
        enqueue(tellService('cart', { type: 'add.inquired', product: choice.product['@id'], replyTo: self.id }));
    }),
    retry: enqueueActions(({ context: { choice }, self, enqueue }) => {
      if (choice)
        enqueue(tellService('cart', { type: 'add.retried', product: choice.product['@id'], replyTo: self.id }));
    }),
    withdraw: enqueueActions(({ context: { choice }, self, enqueue }) => {
      if (choice)
        enqueue(tellService('cart', { type: 'add.withdrawn', product: choice.product['@id'], replyTo: self.id }));
    }),
    openLogin: openFlow(loginFlow),
    openDeliveryMethod: openFlowOf(
      deliveryMethodFlow,
      ({ context }: { context: OptionTreeContext }) => context.placeId,
    ),
    concludeAdded: assign({ output: { outcome: 'added' } }),
  },
}).createMachine({
  id: 'option-tree',
  context: ({ input }) => ({ ...input, choice: null, heard: [], reason: null, output: { outcome: 'dismissed' } }),
  initial: 'loading',
  output: ({ context }) => context.output,
  // Closing the modal does not stop an add in progress.
  on: {
    'modal.closed': '.closed',
    'add.reported': { guard: withEvent('isEarly'), actions: withEvent('noteAdded') },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context: { productId, placeId } }) => ({ productId, placeId }),
        onDone: [
          { guard: withOutput('isAddedAlready'), target: 'closed', actions: 'concludeAdded' },
          {
            guard: withOutput('isFound'),
            target: 'editing',
            // The cart may hold an add of this product from before a login on another page.
            actions: [withOutput('openChoice'), 'inquire'],
          },
          { target: 'notFound' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: reasonOf(event.error) }) },
        },
      },
    },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
    notFound: {},
    editing: {
      tags: 'form',
      exit: { type: 'keepReason', params: { reason: null } },
      on: {
        'variation.chosen': { actions: withEvent('chooseVariation') },
        'option.toggled': { actions: withEvent('toggleOption') },
        'quantity.increased': { guard: 'canIncrease', actions: { type: 'changeQuantity', params: { by: 1 } } },
        'quantity.decreased': { guard: 'canDecrease', actions: { type: 'changeQuantity', params: { by: -1 } } },
        'add.submitted': { guard: 'canAdd', target: 'adding', actions: 'requestAdd' },
        // After a reload this machine has lost its state; the cart may still hold the add.
        'flow.returned': [
          { guard: withEvent('isGoingOn'), target: 'adding', actions: 'inquire' },
          { actions: 'withdraw' },
        ],
        'add.reported': [{ guard: isReport('saving'), target: 'adding' }, ...underWay],
        'modal.closed': { target: 'closed', actions: 'withdraw' },
      },
    },
    adding: {
      tags: ['form', 'busy'],
      on: {
        'add.reported': outcomes,
      },
    },
    // The cart retries this add by itself, so a change must withdraw it first.
    interrupted: {
      tags: 'form',
      exit: { type: 'keepReason', params: { reason: null } },
      on: {
        'variation.chosen': { target: 'editing', actions: ['withdraw', withEvent('chooseVariation')] },
        'option.toggled': { target: 'editing', actions: ['withdraw', withEvent('toggleOption')] },
        'quantity.increased': {
          guard: 'canIncrease',
          target: 'editing',
          actions: ['withdraw', { type: 'changeQuantity', params: { by: 1 } }],
        },
        'quantity.decreased': {
          guard: 'canDecrease',
          target: 'editing',
          actions: ['withdraw', { type: 'changeQuantity', params: { by: -1 } }],
        },
        'add.submitted': { target: 'adding', actions: 'retry' },
        'add.reported': [{ guard: isReport('saving'), target: 'adding' }, ...outcomes],
        'modal.closed': { target: 'closed', actions: 'withdraw' },
      },
    },
    signingIn: beneathModal,
    choosingDelivery: beneathModal,
    closed: { type: 'final' },
  },
});

export type OptionTreeRef = ActorRefFrom<typeof optionTreeMachine>;
