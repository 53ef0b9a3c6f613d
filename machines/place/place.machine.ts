import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/connection.ts';
import type { Place } from '#machines/shared/entities.ts';
import { reasonOf } from '#machines/shared/failure.ts';
import { tellRoot } from '#machines/shared/flow.ts';
import { searchMenu } from '#machines/shared/menu-search.ts';
import { port } from '#machines/shared/port.ts';

/** Contract 19, with the menu. A place that is gone is an answer, not a failure. */
export type PlaceResult = { kind: 'found'; place: Place } | { kind: 'notFound' };

/**
 * One open place with its menu. Products, the cart and the way of ordering are flows of their own, asked of the root.
 * Never ends; the location closes it. Spec 2 "Screens and routes" (/app/restaurants/{place_id}), contract 19.
 */
export const placeMachine = setup({
  types: {
    input: {} as { placeId: number },
    context: {} as { placeId: number; place: Place | null; term: string; reason: string | null },
    events: {} as
      | { type: 'load.retried' }
      | { type: 'menu.searched'; term: string }
      | { type: 'product.chosen'; productId: number }
      | { type: 'deliveryMethod.opened' }
      | { type: 'cart.opened' }
      | ConnectionRestored,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadPlace: port<PlaceResult, { placeId: number }>('loadPlace'),
  },
  guards: {
    isFound: (_, { kind }: PlaceResult) => kind === 'found',
    isShown: ({ context }, { productId }: { productId: number }) =>
      searchMenu(context.place?.eMenu ?? [], context.term).some(({ products }) =>
        products.some(({ id }) => id === productId),
      ),
  },
  actions: {
    keepPlace: assign({ place: (_, result: PlaceResult) => (result.kind === 'found' ? result.place : null) }),
    keepTerm: assign({ term: (_, params: { term: string }) => params.term }),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    openProduct: tellRoot((_, { productId }: { productId: number }) => ({
      type: 'flow.requested',
      kind: 'option-tree',
      key: String(productId),
    })),
    openDeliveryMethod: tellRoot(({ context }) => ({
      type: 'flow.requested',
      kind: 'delivery-method',
      key: String(context.placeId),
    })),
    openCart: tellRoot({ type: 'flow.requested', kind: 'cart', key: null }),
  },
}).createMachine({
  id: 'place',
  context: ({ input }) => ({ placeId: input.placeId, place: null, term: '', reason: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlace',
        src: 'loadPlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepPlace', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
      },
    },
    ready: {
      on: {
        'menu.searched': { actions: { type: 'keepTerm', params: ({ event }) => event } },
        'product.chosen': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: { type: 'openProduct', params: ({ event }) => event },
        },
        'deliveryMethod.opened': { actions: 'openDeliveryMethod' },
        'cart.opened': { actions: 'openCart' },
      },
    },
    notFound: {},
    failed: {
      tags: 'failed',
      on: { 'load.retried': 'loading', 'connection.restored': 'loading' },
    },
  },
});

export type PlaceRef = ActorRefFrom<typeof placeMachine>;
