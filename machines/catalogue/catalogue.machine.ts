import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { locationFlow } from '#machines/location/location.flow.ts';
import type { CustomerChanged, CustomerSignedOut } from '#machines/shared/account/session.ts';
import type { County, Iri, Place, Theme } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { openFlow } from '#machines/shared/flow/flow.ts';
import type { LanguageChanged } from '#machines/shared/flow/language.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { nearestFirst } from '#machines/shared/places/distance.ts';
import type { AddressDeleted, Position, PositionChosen } from '#machines/shared/places/position.ts';
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
  themeId: number | null;
  places: Place[];
  reason: string | null;
}

const catalogueSetup = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as
      | { type: 'county.chosen'; countyId: number }
      | { type: 'theme.toggled'; themeId: number }
      | { type: 'theme.cleared' }
      | { type: 'retry.requested' }
      | { type: 'location.asked' }
      | PositionChosen
      | AddressDeleted
      | CustomerChanged
      | CustomerSignedOut
      | LanguageChanged
      | ConnectionRestored,
    tags: {} as 'busy' | 'failed' | 'directory' | 'ready',
    children: {} as { search: 'search'; map: 'map' },
  },
  actors: {
    loadCounty: port<number | null>('loadCounty'),
    saveCounty: port<void, Pick<Area, 'countyId'> & { isNearby: boolean }>('saveCounty'),
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
    hasNoCounties: (_, { counties }: Directory) => counties.length === 0,
    isLocated: (_, position: Position | null) => position !== null,
    isPositionOf: ({ context }, { address }: { address: Iri }) => context.position?.address === address,
    hasPosition: ({ context }) => context.position !== null,
    isAnotherCounty: ({ context }, { countyId }: { countyId: number }) => countyId !== context.countyId,
    isEnabledTheme: ({ context }, { themeId }: { themeId: number }) =>
      context.places.some((place) => place.themes.includes(themeId)),
  },
  actions: {
    recallCounty: assign((_, countyId: number | null) => ({ countyId })),
    keepDirectory: assign(({ context }, { counties, themes }: Directory) => ({
      counties,
      themes,
      countyId: (counties.find((county) => county.id === context.countyId) ?? counties[0])?.id ?? null,
    })),
    chooseCounty: assign((_, { countyId }: { countyId: number }) => ({ countyId })),
    keepPosition: assign((_, { position }: { position: Position | null }) => ({ position })),
    forgetPosition: assign({ position: null }),
    toggleTheme: assign({
      themeId: ({ context }, params: { themeId: number }) =>
        context.themeId === params.themeId ? null : params.themeId,
    }),
    clearTheme: assign({ themeId: null }),
    keepPlaces: assign(({ context }, places: Place[]) => ({ places: nearestFirst(places, context.position) })),
    tellSearch: sendTo('search', ({ context }) => ({
      type: 'scope.changed',
      scope: context.places.map(({ id }) => id),
    })),
    reloadSearch: sendTo('search', { type: 'connection.restored' }),
    askLocation: openFlow(locationFlow),
    forgetPlaces: assign({ places: [], themeId: null }),
    keepReason: assign(withReason),
  },
});

/** The states of one area: find the position, load its places, show them. Choosing the other area leaves them. */
const placesIn = (area: 'county' | 'nearby') =>
  catalogueSetup.createStateConfig({
    initial: 'locating',
    on: {
      'county.chosen': {
        ...(area === 'county' && { guard: withEvent('isAnotherCounty') }),
        target: '#catalogue.choosing.county.loadingPlaces',
        actions: withEvent('chooseCounty'),
      },
      // Places contain the customer's own slots, so they are reloaded for each customer.
      'customer.changed': { guard: withEvent('isSomeone'), target: '.locating' },
    },
    states: {
      locating: {
        tags: 'busy',
        invoke: {
          id: 'findPosition',
          src: 'findPosition',
          onDone: [
            {
              guard: withOutput('isLocated'),
              target: '#catalogue.choosing.nearby.loadingPlaces',
              actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.output }) },
            },
            { target: 'loadingPlaces' },
          ],
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
            input: ({ context: { countyId, position } }) => ({
              countyId,
              position: area === 'nearby' ? position : null,
            }),
            onDone: { target: 'ready', actions: withOutput('keepPlaces') },
            onError: { target: 'placesFailed', actions: withEvent('keepReason') },
          },
          {
            id: 'saveCounty',
            src: 'saveCounty',
            input: ({ context: { countyId } }) => ({ countyId, isNearby: area === 'nearby' }),
            onError: {},
          },
        ],
      },
      ready: {
        tags: 'ready',
        entry: 'tellSearch',
        exit: ['forgetPlaces', 'tellSearch'],
        on: {
          'theme.toggled': { guard: withEvent('isEnabledTheme'), actions: withEvent('toggleTheme') },
          'theme.cleared': { guard: 'isFiltered', actions: 'clearTheme' },
          'connection.restored': { actions: 'reloadSearch' },
        },
      },
      placesFailed: {
        tags: 'failed',
        on: { 'retry.requested': 'loadingPlaces', 'connection.restored': 'loadingPlaces' },
      },
    },
  });

/**
 * Counties, themes, and the places of the chosen county (remembered) or around a position. A new choice cancels a
 * pending load. Always on; a child of the root. Spec 2 "app", 4 "Themes ...", 5 "Counties and themes".
 */
export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: {
    counties: [],
    themes: [],
    countyId: null,
    position: null,
    themeId: null,
    places: [],
    reason: null,
  },
  initial: 'recallingCounty',
  on: {
    'position.chosen': { actions: withEvent('keepPosition') },
    'address.deleted': { guard: withEvent('isPositionOf'), actions: 'forgetPosition' },
    'customer.signedOut': { actions: 'forgetPosition' },
  },
  states: {
    recallingCounty: {
      tags: 'busy',
      invoke: {
        id: 'loadCounty',
        src: 'loadCounty',
        onDone: { target: 'loadingDirectory', actions: withOutput('recallCounty') },
        onError: 'loadingDirectory',
      },
    },
    loadingDirectory: {
      tags: 'busy',
      invoke: {
        id: 'loadDirectory',
        src: 'loadDirectory',
        onDone: [
          { guard: withOutput('hasNoCounties'), target: 'withoutCounties' },
          { guard: 'hasPosition', target: 'choosing.nearby', actions: withOutput('keepDirectory') },
          { target: 'choosing', actions: withOutput('keepDirectory') },
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
      initial: 'county',
      invoke: [
        { id: 'search', src: 'search' },
        { id: 'map', src: 'map' },
      ],
      on: {
        'location.asked': { actions: 'askLocation' },
        'language.changed': 'loadingDirectory',
        'position.chosen': { target: '.nearby.loadingPlaces', actions: withEvent('keepPosition') },
        'address.deleted': {
          guard: withEvent('isPositionOf'),
          target: '.county.loadingPlaces',
          actions: 'forgetPosition',
        },
        'customer.signedOut': { target: '.county.loadingPlaces', actions: 'forgetPosition' },
      },
      states: { county: placesIn('county'), nearby: placesIn('nearby') },
    },
  },
});

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
