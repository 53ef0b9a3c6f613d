import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/connection.ts';
import type { County, Place, Theme } from '#machines/shared/entities.ts';
import { reasonOf } from '#machines/shared/failure.ts';
import { port } from '#machines/shared/port.ts';

/** What the choice is made from; loaded once. */
export interface Directory {
  counties: County[];
  themes: Theme[];
}

interface CatalogueContext extends Directory {
  /** From storage, or chosen; the first county when the remembered one is gone. */
  countyId: number | null;
  themeId: number | null;
  places: Place[];
  reason: string | null;
}

/**
 * Counties, themes and the places of the chosen county, which is remembered in this browser. A load that was overtaken
 * by another choice is dropped. Always on; a child of the root. Spec 2 "app", 4 "Themes ...", 5 "Counties and themes".
 */
export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as
      | { type: 'county.chosen'; countyId: number }
      | { type: 'theme.toggled'; themeId: number }
      | { type: 'theme.cleared' }
      | { type: 'load.retried' }
      | { type: 'customer.left' }
      | ConnectionRestored,
    tags: {} as 'busy' | 'failed' | 'directory',
  },
  actors: {
    loadCounty: port<number | null>('loadCounty'),
    saveCounty: port<void, { countyId: number | null }>('saveCounty'),
    loadDirectory: port<Directory>('loadDirectory'),
    loadPlaces: port<Place[], { countyId: number | null }>('loadPlaces'),
  },
  guards: {
    isFiltered: ({ context }) => context.themeId !== null,
    hasCounties: (_, { counties }: Directory) => counties.length > 0,
    isAnotherCounty: ({ context }, { countyId }: { countyId: number }) =>
      countyId !== context.countyId && context.counties.some((county) => county.id === countyId),
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
    chooseCounty: assign((_, { countyId }: { countyId: number }) => ({ countyId, themeId: null, places: [] })),
    toggleTheme: assign({
      themeId: ({ context }, params: { themeId: number }) =>
        context.themeId === params.themeId ? null : params.themeId,
    }),
    clearTheme: assign({ themeId: null }),
    keepPlaces: assign({ places: (_, params: { places: Place[] }) => params.places }),
    forgetPlaces: assign({ places: [], themeId: null }),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
}).createMachine({
  id: 'catalogue',
  context: { counties: [], themes: [], countyId: null, themeId: null, places: [], reason: null },
  initial: 'recallingCounty',
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
            guard: { type: 'hasCounties', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepDirectory', params: ({ event }) => event.output },
          },
          { target: 'withoutCounties' },
        ],
        onError: { target: 'directoryFailed', actions: { type: 'keepReason', params: ({ event }) => event } },
      },
    },
    directoryFailed: {
      tags: 'failed',
      on: { 'load.retried': 'loadingDirectory', 'connection.restored': 'loadingDirectory' },
    },
    withoutCounties: {
      on: { 'load.retried': 'loadingDirectory' },
    },
    choosing: {
      tags: 'directory',
      initial: 'loadingPlaces',
      on: {
        'county.chosen': {
          guard: { type: 'isAnotherCounty', params: ({ event }) => event },
          target: '.loadingPlaces',
          actions: { type: 'chooseCounty', params: ({ event }) => event },
        },
        // Places carry what is the customer's own (their slots), so they are loaded anew for whoever comes next.
        'customer.left': { target: '.loadingPlaces', actions: 'forgetPlaces' },
      },
      states: {
        loadingPlaces: {
          tags: 'busy',
          invoke: [
            {
              id: 'loadPlaces',
              src: 'loadPlaces',
              input: ({ context }) => ({ countyId: context.countyId }),
              onDone: {
                target: 'ready',
                actions: { type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) },
              },
              onError: { target: 'placesFailed', actions: { type: 'keepReason', params: ({ event }) => event } },
            },
            {
              id: 'saveCounty',
              src: 'saveCounty',
              input: ({ context }) => ({ countyId: context.countyId }),
              // Storage that is blocked or full must not keep anyone from the places.
              onError: {},
            },
          ],
        },
        ready: {
          on: {
            'theme.toggled': {
              guard: { type: 'isEnabledTheme', params: ({ event }) => event },
              actions: { type: 'toggleTheme', params: ({ event }) => event },
            },
            'theme.cleared': { guard: 'isFiltered', actions: 'clearTheme' },
          },
        },
        placesFailed: {
          tags: 'failed',
          on: { 'load.retried': 'loadingPlaces', 'connection.restored': 'loadingPlaces' },
        },
      },
    },
  },
});

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
