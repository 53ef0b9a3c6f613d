import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { reportGuards, withReport, type AddReported } from '#machines/shared/cart/add-to-cart.ts';
import { emptySelection, toggleOption } from '#machines/shared/cart/option-tree.ts';
import {
  canDecrease,
  canIncrease,
  intentOf,
  obstacleTo,
  type ProductChoice,
} from '#machines/shared/cart/product-choice.ts';
import type { Iri, Place, ProductDetails } from '#machines/shared/entities/entities.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, tellService } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { ModalReturned, OptionTreeEvent } from './events.ts';
import type { OptionTreeOutput, OptionTreeInput } from './option-tree.flow.ts';

/** The product with its options and its place. `notFound` is an answer, not a failure. */
export type ProductResult = { kind: 'found'; product: ProductDetails; place: Place | null } | { kind: 'notFound' };

interface OptionTreeContext {
  productId: number;
  placeId: number | null;
  choice: ProductChoice | null;
  /** Products that the cart reported as added before this product was loaded, e.g. an add from before a reload. */
  added: Iri[];
  reason: string | null;
}

const underWay = [
  { guard: withReport('isLoginNeeded'), target: '#option-tree.open.asking.signingIn', actions: 'openLogin' },
  {
    guard: withReport('isDeliveryNeeded'),
    target: '#option-tree.open.asking.choosingDelivery',
    actions: 'openDeliveryMethod',
  },
  {
    guard: withReport('isInterrupted'),
    target: '#option-tree.open.pending.interrupted',
    actions: withReport('keepReason'),
  },
] as const;

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
    events: {} as OptionTreeEvent,
    tags: {} as 'loading' | 'form' | 'busy',
  },
  actors: {
    loadProduct: port<ProductResult, { productId: number; placeId: number | null }>('loadProduct'),
  },
  guards: {
    isFound: (_, { kind }: ProductResult) => kind === 'found',
    isAddedAlready: ({ context }, result: ProductResult) =>
      result.kind === 'found' && context.added.includes(result.product['@id']),
    isEarly: ({ context }, { status }: AddReported) => context.choice === null && status === 'added',
    canAdd: ({ context: { choice } }) => choice !== null && obstacleTo(choice) === null,
    canIncrease: ({ context: { choice } }) => choice !== null && canIncrease(choice),
    canDecrease: ({ context: { choice } }) => choice !== null && canDecrease(choice),
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
    noteAdded: assign(({ context }, { product }: AddReported) => ({ added: [...context.added, product] })),
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
  },
})
  .extend({ guards: reportGuards(({ choice }: OptionTreeContext) => choice?.product['@id']) })
  .createMachine({
    id: 'option-tree',
    context: ({ input }) => ({ ...input, choice: null, added: [], reason: null }),
    initial: 'loading',
    output: outputOfEnding,
    on: {
      'modal.closed': '.closed',
      'add.reported': { guard: withReport('isEarly'), actions: withReport('noteAdded') },
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
              guard: withOutput('isAddedAlready'),
              target: 'added',
            },
            {
              guard: withOutput('isFound'),
              target: 'open',
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
      open: {
        tags: 'form',
        initial: 'editing',
        on: { 'modal.closed': { target: 'closed', actions: 'withdraw' } },
        states: {
          editing: {
            exit: { type: 'keepReason', params: { reason: null } },
            on: {
              'variation.chosen': { actions: withEvent('chooseVariation') },
              'option.toggled': { actions: withEvent('toggleOption') },
              'quantity.increased': { guard: 'canIncrease', actions: { type: 'changeQuantity', params: { by: 1 } } },
              'quantity.decreased': { guard: 'canDecrease', actions: { type: 'changeQuantity', params: { by: -1 } } },
              'add.submitted': { guard: 'canAdd', target: 'pending', actions: 'requestAdd' },
              // After a reload this machine has lost its state; the cart may still hold the add.
              'flow.returned': [
                { guard: withEvent('isGoingOn'), target: 'pending', actions: 'inquire' },
                { actions: 'withdraw' },
              ],
              'add.reported': [{ guard: withReport('isSaving'), target: 'pending' }, ...underWay],
            },
          },
          pending: {
            initial: 'adding',
            on: {
              'add.reported': [
                { guard: withReport('isAdded'), target: '#option-tree.added' },
                ...underWay,
                { guard: withReport('isGivenUp'), target: 'editing', actions: withReport('keepReason') },
              ],
            },
            states: {
              // Closing the modal does not stop an add in progress.
              adding: {
                tags: 'busy',
                on: { 'modal.closed': '#option-tree.closed' },
              },
              // The cart retries this add by itself, so a change must withdraw it first.
              interrupted: {
                exit: { type: 'keepReason', params: { reason: null } },
                on: {
                  'variation.chosen': {
                    target: '#option-tree.open.editing',
                    actions: ['withdraw', withEvent('chooseVariation')],
                  },
                  'option.toggled': {
                    target: '#option-tree.open.editing',
                    actions: ['withdraw', withEvent('toggleOption')],
                  },
                  'quantity.increased': {
                    guard: 'canIncrease',
                    target: '#option-tree.open.editing',
                    actions: ['withdraw', { type: 'changeQuantity', params: { by: 1 } }],
                  },
                  'quantity.decreased': {
                    guard: 'canDecrease',
                    target: '#option-tree.open.editing',
                    actions: ['withdraw', { type: 'changeQuantity', params: { by: -1 } }],
                  },
                  'add.submitted': { target: 'adding', actions: 'retry' },
                  'add.reported': { guard: withReport('isSaving'), target: 'adding' },
                },
              },
            },
          },
          asking: {
            tags: 'busy',
            initial: 'signingIn',
            on: {
              'flow.returned': [
                { guard: withEvent('isGoingOn'), target: 'pending', actions: 'inquire' },
                { target: 'pending', actions: 'withdraw' },
              ],
            },
            states: { signingIn: {}, choosingDelivery: {} },
          },
        },
      },
      added: ending<OptionTreeOutput>({ outcome: 'added' }),
      closed: ending<OptionTreeOutput>({ outcome: 'dismissed' }),
    },
  });

export type OptionTreeRef = ActorRefFrom<typeof optionTreeMachine>;
