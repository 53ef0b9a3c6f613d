import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { cartModalFlow } from '#machines/cart-modal/cart-modal.flow.ts';
import { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { optionTreeFlow } from '#machines/option-tree/option-tree.flow.ts';
import { isPlain, plainAdd, withReport, type AddReported } from '#machines/shared/cart/add-to-cart.ts';
import type { Iri, MenuSection, Place, Product } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { openFlow, openFlowOf, tellService, type FlowReturned } from '#machines/shared/flow/flow.ts';
import type { LanguageChanged } from '#machines/shared/flow/language.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { refreshes } from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import {
  filterMenu,
  NO_FILTER,
  toggled,
  type Allergen,
  type Diet,
  type MenuFilter,
} from '#machines/shared/places/menu-filter.ts';
import { slotFlow } from '#machines/slot/slot.flow.ts';
import type { PlaceInput } from './place.flow.ts';

/** Contract 19, with the menu. `notFound` is an answer, not a failure. */
export type PlaceResult = { kind: 'found'; place: Place } | { kind: 'notFound' };

interface PlaceContext {
  placeId: number;
  place: Place | null;
  filter: MenuFilter;
  /** Dishes that were added here, until the cart has them or asks for something. */
  adding: Iri[];
  reason: string | null;
}

const dishIn = (menu: readonly MenuSection[] = [], is: (product: Product) => boolean): Product | undefined =>
  menu.flatMap(({ products }) => products).find(is);

const shownDish = ({ place, filter }: PlaceContext, productId: number): Product | undefined =>
  dishIn(filterMenu(place?.eMenu ?? [], filter), ({ id }) => id === productId);

/**
 * One place with its menu. Products, slots, the cart and the delivery method are flows of their own. The place is
 * refreshed after each of them and from time to time, because its slots change and it may be removed. Never ends; the
 * location closes it. Spec 2 "Screens and routes" (/app/restaurants/{place_id}), contract 19.
 */
export const placeMachine = setup({
  types: {
    input: {} as PlaceInput,
    context: {} as PlaceContext,
    events: {} as
      | { type: 'retry.requested' }
      | { type: 'menu.searched'; term: string }
      | { type: 'diet.toggled'; diet: Diet }
      | { type: 'allergen.toggled'; allergen: Allergen }
      | { type: 'filter.cleared' }
      | { type: 'product.chosen'; productId: number }
      | { type: 'dish.added'; productId: number }
      | AddReported
      | { type: 'delivery-method.opened' }
      | { type: 'cart.opened' }
      | { type: 'slot.opened'; slotId: number }
      | ContentStale
      | FlowReturned
      | LanguageChanged
      | ConnectionRestored,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadPlace: port<PlaceResult, { placeId: number }>('loadPlace'),
    refreshPlace: port<PlaceResult, { placeId: number }>('refreshPlace'),
    watch,
  },
  guards: {
    isFound: (_, { kind }: PlaceResult) => kind === 'found',
    isShown: ({ context }, { productId }: { productId: number }) => shownDish(context, productId) !== undefined,
    isPlain: ({ context }, { productId }: { productId: number }) => {
      const dish = shownDish(context, productId);
      return context.place?.checkoutEnabled === true && dish !== undefined && isPlain(dish);
    },
    needsCustomer: ({ context }, { product, status }: AddReported) =>
      context.adding.includes(product) && !['saving', 'added', 'none'].includes(status),
    isOver: (_, { status }: AddReported) => status === 'added' || status === 'none',
  },
  actions: {
    requestAdd: enqueueActions(({ context, self, enqueue }, { productId }: { productId: number }) => {
      const { place, adding } = context;
      const dish = shownDish(context, productId);
      if (!place || !dish) return;
      enqueue.assign({ adding: [...adding, dish['@id']] });
      enqueue(tellService('cart', { type: 'add.requested', intent: plainAdd(place, dish), replyTo: self.id }));
    }),
    forgetAdd: assign(({ context: { adding } }, { product }: AddReported) => ({
      adding: adding.filter((dish) => dish !== product),
    })),
    openDish: openFlowOf(
      optionTreeFlow,
      ({ context }: { context: PlaceContext }, { product }: AddReported) =>
        dishIn(context.place?.eMenu, (dish) => dish['@id'] === product)?.id ?? null,
    ),
    keepPlace: assign({ place: (_, result: PlaceResult) => (result.kind === 'found' ? result.place : null) }),
    keepNews: assign(({ context }, result: PlaceResult) =>
      result.kind === 'found' && context.place?.eMenu ? { place: { ...result.place, eMenu: context.place.eMenu } } : {},
    ),
    keepTerm: assign(({ context: { filter } }, { term }: { term: string }) => ({ filter: { ...filter, term } })),
    toggleDiet: assign(({ context: { filter } }, { diet }: { diet: Diet }) => ({
      filter: { ...filter, diets: toggled(filter.diets, diet) },
    })),
    toggleAllergen: assign(({ context: { filter } }, { allergen }: { allergen: Allergen }) => ({
      filter: { ...filter, without: toggled(filter.without, allergen) },
    })),
    clearFilter: assign({ filter: NO_FILTER }),
    keepReason: assign(withReason),
    openProduct: openFlowOf(optionTreeFlow, (_, { productId }: { productId: number }) => productId),
    openDeliveryMethod: openFlowOf(deliveryMethodFlow, ({ context }) => context.placeId),
    openSlot: openFlowOf(slotFlow, (_, { slotId }: { slotId: number }) => slotId),
    openCart: openFlow(cartModalFlow),
  },
}).createMachine({
  id: 'place',
  context: ({ input: { placeId, term = '' } }) => ({
    placeId,
    place: null,
    filter: { ...NO_FILTER, term },
    adding: [],
    reason: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlace',
        src: 'loadPlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: [
          { guard: withOutput('isFound'), target: 'ready', actions: withOutput('keepPlace') },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    ready: {
      invoke: watching({ kinds: [], pollMs: 60_000 }),
      initial: 'current',
      states: {
        current: {},
        refreshing: {
          invoke: {
            id: 'refreshPlace',
            src: 'refreshPlace',
            input: ({ context }) => ({ placeId: context.placeId }),
            onDone: [
              { guard: withOutput('isFound'), target: 'current', actions: withOutput('keepNews') },
              { target: '#place.gone' },
            ],
            onError: 'current',
          },
        },
      },
      on: {
        ...refreshes,
        'flow.returned': '.refreshing',
        'language.changed': 'loading',
        'slot.opened': { actions: withEvent('openSlot') },
        'menu.searched': { actions: withEvent('keepTerm') },
        'diet.toggled': { actions: withEvent('toggleDiet') },
        'allergen.toggled': { actions: withEvent('toggleAllergen') },
        'filter.cleared': { actions: 'clearFilter' },
        'product.chosen': { guard: withEvent('isShown'), actions: withEvent('openProduct') },
        'dish.added': { guard: withEvent('isPlain'), actions: withEvent('requestAdd') },
        // The product modal asks the cart for the state of the add, and continues it.
        'add.reported': [
          { guard: withReport('needsCustomer'), actions: [withReport('openDish'), withReport('forgetAdd')] },
          { guard: withReport('isOver'), actions: withReport('forgetAdd') },
        ],
        'delivery-method.opened': { actions: 'openDeliveryMethod' },
        'cart.opened': { actions: 'openCart' },
      },
    },
    notFound: {},
    gone: {},
    failed: {
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
  },
});

export type PlaceRef = ActorRefFrom<typeof placeMachine>;
