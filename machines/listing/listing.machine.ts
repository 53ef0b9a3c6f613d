import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Place } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import type { LanguageChanged } from '#machines/shared/flow/language.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import type { ListingInput, Subject } from './listing.flow.ts';

/**
 * All places of a theme or an operator, in any county. Never ends; the location closes it. Spec 1 "Operators appear
 * only as a place lookup by operator", contract 18 and 21, decision 38.
 */
export const listingMachine = setup({
  types: {
    input: {} as ListingInput,
    context: {} as { subject: Subject; places: readonly Place[]; reason: string | null },
    events: {} as { type: 'retry.requested' } | LanguageChanged | ConnectionRestored,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadListing: port<Place[], Subject>('loadListing'),
  },
  guards: {
    hasPlaces: (_, { places }: { places: Place[] }) => places.length > 0,
  },
  actions: {
    keepPlaces: assign({ places: (_, { places }: { places: Place[] }) => places }),
    keepReason: assign(withReason),
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => ({ subject: input.subject, places: [], reason: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadListing',
        src: 'loadListing',
        input: ({ context }) => context.subject,
        onDone: [
          {
            guard: { type: 'hasPlaces', params: ({ event }) => ({ places: event.output }) },
            target: 'ready',
            actions: { type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    ready: { on: { 'language.changed': 'loading' } },
    empty: {},
    failed: {
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
  },
});

export type ListingRef = ActorRefFrom<typeof listingMachine>;
