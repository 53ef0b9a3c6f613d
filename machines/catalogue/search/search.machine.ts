import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Place } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

const SHORTEST = 2;
const TYPING_MS = 150;

export interface Query {
  scope: readonly number[];
  term: string;
}

interface SearchContext extends Query {
  /** Best match first; null before the first answer. */
  found: readonly Place[] | null;
  reason: string | null;
}

/**
 * Searches the loaded places and their products while the customer types. Each query cancels the previous one. The term
 * is remembered in this tab. A child of the catalogue. Contract 20, decision 25.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as
      | { type: 'term.typed'; term: string }
      | { type: 'scope.changed'; scope: readonly number[] }
      | { type: 'retry.requested' }
      | ConnectionRestored,
    tags: {} as 'asked' | 'failed',
  },
  actors: {
    loadTerm: port<string>('loadTerm'),
    saveTerm: port<void, { term: string }>('saveTerm'),
    findPlaces: port<Place[], Query>('findPlaces'),
  },
  delays: { TYPING: TYPING_MS },
  guards: {
    isTermAsked: ({ context }, { term }: { term: string }) => isAsked(term, context.scope),
    isScopeAsked: ({ context }, { scope }: { scope: readonly number[] }) => isAsked(context.term, scope),
    isAsked: ({ context: { term, scope } }) => isAsked(term, scope),
  },
  actions: {
    keepTerm: assign({ term: (_, params: { term: string }) => params.term }),
    keepScope: assign((_, { scope }: { scope: readonly number[] }) => ({ scope, found: null })),
    keepFound: assign({ found: (_, params: { found: readonly Place[] }) => params.found }),
    forgetFound: assign({ found: null }),
    keepReason: assign(withReason),
  },
}).createMachine({
  id: 'search',
  context: { term: '', scope: [], found: null, reason: null },
  initial: 'recalling',
  on: {
    'term.typed': [
      { guard: withEvent('isTermAsked'), target: '.typing', actions: withEvent('keepTerm') },
      { target: '.idle', actions: ['forgetFound', withEvent('keepTerm')] },
    ],
    'scope.changed': [
      { guard: withEvent('isScopeAsked'), target: '.searching', actions: withEvent('keepScope') },
      { target: '.idle', actions: withEvent('keepScope') },
    ],
  },
  states: {
    recalling: {
      invoke: {
        id: 'loadTerm',
        src: 'loadTerm',
        onDone: { target: 'deciding', actions: { type: 'keepTerm', params: ({ event }) => ({ term: event.output }) } },
        onError: 'idle',
      },
      on: { 'scope.changed': { actions: withEvent('keepScope') } },
    },
    deciding: { always: [{ guard: 'isAsked', target: 'searching' }, { target: 'idle' }] },
    idle: {
      invoke: { id: 'saveTerm', src: 'saveTerm', input: ({ context: { term } }) => ({ term }), onError: {} },
    },
    typing: {
      tags: 'asked',
      after: { TYPING: 'searching' },
    },
    searching: {
      tags: 'asked',
      invoke: [
        {
          id: 'findPlaces',
          src: 'findPlaces',
          input: ({ context: { scope, term } }) => ({ scope, term }),
          onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) } },
          onError: { target: 'failed', actions: ['forgetFound', withEvent('keepReason')] },
        },
        { id: 'saveTerm', src: 'saveTerm', input: ({ context: { term } }) => ({ term }), onError: {} },
      ],
    },
    found: { tags: 'asked' },
    failed: {
      tags: ['asked', 'failed'],
      on: { 'retry.requested': 'searching', 'connection.restored': 'searching' },
    },
  },
});

function isAsked(term: string, scope: readonly number[]): boolean {
  return term.trim().length >= SHORTEST && scope.length > 0;
}

export type SearchRef = ActorRefFrom<typeof searchMachine>;
