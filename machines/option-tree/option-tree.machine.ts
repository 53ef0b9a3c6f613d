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
import type { OptionTreeOutput, OptionTreeInput } from './option-tree.flow.ts';

/** A product with its options, and the place that sells it. A dish that is gone is an answer, not a failure. */
export type ProductResult = { kind: 'found'; product: ProductDetails; place: Place | null } | { kind: 'notFound' };

interface OptionTreeContext {
  productId: number;
  placeId: number | null;
  choice: ProductChoice | null;
  /** What was put into the cart before the product was here: after a reload it may be the wish of the page before. */
  heard: Iri[];
  /** Why the product did not load, or why the cart did not take it. */
  reason: string | null;
  output: OptionTreeOutput;
}

type ModalReturned = FlowReturned<typeof loginFlow | typeof deliveryMethodFlow>;

/** The cart goes on with it by itself, or waits to. */
const underWay = [
  { guard: isReport('loginNeeded'), target: 'signingIn', actions: 'openLogin' },
  { guard: isReport('deliveryNeeded'), target: 'choosingDelivery', actions: 'openDeliveryMethod' },
  {
    guard: isReport('interrupted'),
    target: 'interrupted',
    actions: { type: 'keepReason', params: ({ event }: { event: AddReported }) => event },
  },
] as const;

/** What becomes of a wish that was stated here. */
const outcomes = [
  { guard: isReport('added'), target: 'closed', actions: 'concludeAdded' },
  ...underWay,
  {
    guard: { type: 'isGivenUp', params: ({ event }: { event: AddReported }) => event },
    target: 'editing',
    actions: { type: 'keepReason', params: ({ event }: { event: AddReported }) => event },
  },
] as const;

/** The cart goes on by itself once the customer is signed in, or has said how it reaches them. */
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
 * The product modal: variation, option tree, quantity, and the wish to add it, which the cart carries out.
 * Input: `placeId` null where the product was opened outside of a place. Output: `added` or `dismissed`.
 * Spec 2 "Product modal", 4 "Product option tree", "Product modal", 5 "Product modal", "Adding to cart".
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
      | { type: 'load.retried' }
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
  // While it is being added the cart goes on with it: what was asked for is asked for.
  on: {
    'modal.closed': '.closed',
    'add.reported': {
      guard: { type: 'isEarly', params: ({ event }) => event },
      actions: { type: 'noteAdded', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context: { productId, placeId } }) => ({ productId, placeId }),
        onDone: [
          {
            guard: { type: 'isAddedAlready', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'concludeAdded',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'editing',
            // Who signed in elsewhere and came back may have wished for this dish before.
            actions: [{ type: 'openChoice', params: ({ event }) => event.output }, 'inquire'],
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
      on: { 'load.retried': 'loading', 'connection.restored': 'loading' },
    },
    notFound: {},
    editing: {
      tags: 'form',
      exit: { type: 'keepReason', params: { reason: null } },
      on: {
        'variation.chosen': { actions: { type: 'chooseVariation', params: ({ event }) => event } },
        'option.toggled': { actions: { type: 'toggleOption', params: ({ event }) => event } },
        'quantity.increased': { guard: 'canIncrease', actions: { type: 'changeQuantity', params: { by: 1 } } },
        'quantity.decreased': { guard: 'canDecrease', actions: { type: 'changeQuantity', params: { by: -1 } } },
        'add.submitted': { guard: 'canAdd', target: 'adding', actions: 'requestAdd' },
        // After a reload nobody here remembers having opened the modal on top, or what was asked for; the cart may hold the wish.
        'flow.returned': [
          { guard: { type: 'isGoingOn', params: ({ event }) => event }, target: 'adding', actions: 'inquire' },
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
    // Nobody knows whether the server has it; the cart tries again by itself, so that whoever changes it takes it back first.
    interrupted: {
      tags: 'form',
      exit: { type: 'keepReason', params: { reason: null } },
      on: {
        'variation.chosen': {
          target: 'editing',
          actions: ['withdraw', { type: 'chooseVariation', params: ({ event }) => event }],
        },
        'option.toggled': {
          target: 'editing',
          actions: ['withdraw', { type: 'toggleOption', params: ({ event }) => event }],
        },
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
    // The modal on top closes in its own time.
    signingIn: beneathModal,
    choosingDelivery: beneathModal,
    closed: { type: 'final' },
  },
});

export type OptionTreeRef = ActorRefFrom<typeof optionTreeMachine>;
