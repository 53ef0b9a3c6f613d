import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { locationFlow } from '#machines/location/location.flow.ts';
import type { CustomerChanged, CustomerLeft } from '#machines/shared/account/session.ts';
import type { County, Place, Theme } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { nearestFirst } from '#machines/shared/places/distance.ts';
import type { Position, PositionChosen } from '#machines/shared/places/position.ts';
import { mapMachine } from './map/map.machine.ts';
import { searchMachine } from './search/search.machine.ts';

/** After this timeout the places are shown without the customer's position. */
const LOCATING_MAX_MS = 5000;

export interface Directory {
  counties: County[];
  themes: Theme[];
}

export interface Area {
  countyId: number | null;
  position: Position | null;
}

interface CatalogueContext extends Directory, Area {
  countyId: number | null;
  /** Kept when the customer chooses a county: distances are measured from it. */
  position: Position | null;
  isNearby: boolean;
  themeId: number | null;
  places: Place[];
  reason: string | null;
}

/**
 * Counties, themes, and the places of the chosen county (remembered) or around a position. A new choice cancels a
 * pending load. Always on; a child of the root. Spec 2 "app", 4 "Themes ...", 5 "Counties and themes".
 */
export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as
      | { type: 'county.chosen'; countyId: number }
      | { type: 'theme.toggled'; themeId: number }
      | { type: 'theme.cleared' }
      | { type: 'retry.requested' }
      | { type: 'location.asked' }
      | PositionChosen
      | CustomerChanged
      | CustomerLeft
      | ConnectionRestored,
    tags: {} as 'busy' | 'failed' | 'directory',
    children: {} as { search: 'search'; map: 'map' },
  },
  actors: {
    loadCounty: port<number | null>('loadCounty'),
    saveCounty: port<void, Pick<CatalogueContext, 'countyId' | 'isNearby'>>('saveCounty'),
    loadDirectory: port<Directory>('loadDirectory'),
    findPosition: port<Position | null>('findPosition'),
    loadPlaces: port<Place[], Area>('loadPlaces'),
    search: searchMachine,
    map: mapMachine,
  },
  delays: { LOCATING_MAX: LOCATING_MAX_MS },
  guards: {
    isSomeone: (_, { userId }: { userId: number | null }) => userId !== null,
    isFiltered: ({ context }) => context.themeId !== null,
    hasCounties: (_, { counties }: Directory) => counties.length > 0,
    isAnotherCounty: ({ context }, { countyId }: { countyId: number }) =>
      (countyId !== context.countyId || context.isNearby) && context.counties.some((county) => county.id === countyId),
    isEnabledTheme: ({ context }, { themeId }: { themeId: number }) =>
      context.places.some((place) => place.themes.includes(themeId)),
  },
  actions: {
    recallCounty: assign({ countyId: (_, params: { countyId: number | null }) => params.countyId }),
    keepDirectory: assign(({ context }, { counties, themes }: Directory) => ({
      counties,
      themes,
      countyId: (counties.find((county) => county.id === context.countyId) ?? counties[0])?.id ?? null,
    })),
    chooseCounty: assign((_, { countyId }: { countyId: number }) => ({
      countyId,
      isNearby: false,
      themeId: null,
      places: [],
    })),
    keepPosition: assign(({ context }, { position }: { position: Position | null }) =>
      position === null ? context : { position, isNearby: true, themeId: null, places: [] },
    ),
    forgetPosition: assign({ position: null, isNearby: false }),
    toggleTheme: assign({
      themeId: ({ context }, params: { themeId: number }) =>
        context.themeId === params.themeId ? null : params.themeId,
    }),
    clearTheme: assign({ themeId: null }),
    keepPlaces: assign({
      places: ({ context }, params: { places: Place[] }) => nearestFirst(params.places, context.position),
    }),
    tellSearch: sendTo('search', ({ context }) => ({
      type: 'scope.changed',
      scope: context.places.map(({ id }) => id),
    })),
    reloadSearch: sendTo('search', { type: 'connection.restored' }),
    askLocation: openFlow(locationFlow),
    forgetPlaces: assign({ places: [], themeId: null }),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
}).createMachine({
  id: 'catalogue',
  context: {
    counties: [],
    themes: [],
    countyId: null,
    position: null,
    isNearby: false,
    themeId: null,
    places: [],
    reason: null,
  },
  initial: 'recallingCounty',
  on: {
    'position.chosen': { actions: withEvent('keepPosition') },
    'customer.left': { actions: 'forgetPosition' },
  },
  states: {
    recallingCounty: {
      tags: 'busy',
      invoke: {
        id: 'loadCounty',
        src: 'loadCounty',
        onDone: {
          target: 'loadingDirectory',
          actions: { type: 'recallCounty', params: ({ event }) => ({ countyId: event.output }) },
        },
        onError: 'loadingDirectory',
      },
    },
    loadingDirectory: {
      tags: 'busy',
      invoke: {
        id: 'loadDirectory',
        src: 'loadDirectory',
        onDone: [
          {
            guard: withOutput('hasCounties'),
            target: 'choosing',
            actions: withOutput('keepDirectory'),
          },
          { target: 'withoutCounties' },
        ],
        onError: { target: 'directoryFailed', actions: withEvent('keepReason') },
      },
    },
    directoryFailed: {
      tags: 'failed',
      on: { 'retry.requested': 'loadingDirectory', 'connection.restored': 'loadingDirectory' },
    },
    withoutCounties: {
      on: { 'retry.requested': 'loadingDirectory' },
    },
    choosing: {
      tags: 'directory',
      initial: 'locating',
      invoke: [
        { id: 'search', src: 'search' },
        { id: 'map', src: 'map' },
      ],
      on: {
        'location.asked': { actions: 'askLocation' },
        'county.chosen': {
          guard: withEvent('isAnotherCounty'),
          target: '.loadingPlaces',
          actions: [withEvent('chooseCounty'), 'tellSearch'],
        },
        'position.chosen': {
          target: '.loadingPlaces',
          actions: [withEvent('keepPosition'), 'tellSearch'],
        },
        // Places contain the customer's own slots, so they are reloaded for each customer.
        'customer.changed': {
          guard: withEvent('isSomeone'),
          target: '.locating',
          actions: ['forgetPlaces', 'tellSearch'],
        },
        'customer.left': { target: '.loadingPlaces', actions: ['forgetPlaces', 'forgetPosition', 'tellSearch'] },
      },
      states: {
        locating: {
          tags: 'busy',
          invoke: {
            id: 'findPosition',
            src: 'findPosition',
            onDone: {
              target: 'loadingPlaces',
              actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.output }) },
            },
            onError: 'loadingPlaces',
          },
          after: { LOCATING_MAX: 'loadingPlaces' },
        },
        loadingPlaces: {
          tags: 'busy',
          invoke: [
            {
              id: 'loadPlaces',
              src: 'loadPlaces',
              input: ({ context }) => areaOf(context),
              onDone: {
                target: 'ready',
                actions: [{ type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) }, 'tellSearch'],
              },
              onError: { target: 'placesFailed', actions: withEvent('keepReason') },
            },
            {
              id: 'saveCounty',
              src: 'saveCounty',
              input: ({ context: { countyId, isNearby } }) => ({ countyId, isNearby }),
              onError: {},
            },
          ],
        },
        ready: {
          on: {
            'theme.toggled': {
              guard: withEvent('isEnabledTheme'),
              actions: withEvent('toggleTheme'),
            },
            'theme.cleared': { guard: 'isFiltered', actions: 'clearTheme' },
            'connection.restored': { actions: 'reloadSearch' },
          },
        },
        placesFailed: {
          tags: 'failed',
          on: { 'retry.requested': 'loadingPlaces', 'connection.restored': 'loadingPlaces' },
        },
      },
    },
  },
});

const areaOf = ({ countyId, position, isNearby }: CatalogueContext): Area => ({
  countyId,
  position: isNearby ? position : null,
});

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
