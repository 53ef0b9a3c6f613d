import { assign, enqueueActions, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { FoundAddress, GeocodeProblem, Geocoding } from '#machines/shared/places/geocoding.ts';

const SHORTEST = 3;

/** The customer takes a suggestion. */
export interface SuggestionTaken {
  type: 'suggestion.taken';
  found: FoundAddress;
}

interface SuggestionsContext {
  text: string;
  /** From the last answer; they stay until the next one. */
  suggestions: FoundAddress[];
  problem: GeocodeProblem | null;
  reason: string | null;
}

const choice = { guard: withEvent('isSuggested'), target: 'idle', actions: withEvent('take') } as const;

/**
 * Suggests addresses while the customer types. A new request cancels the previous one. A text of fewer than three
 * characters sends no request. The location flow starts it. Decision 116.
 */
export const addressSuggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as
      | { type: 'text.edited'; value: string }
      | { type: 'suggestion.chosen'; key: string }
      | { type: 'list.opened' }
      | { type: 'list.closed' }
      | { type: 'retry.requested' }
      | ConnectionRestored,
    tags: {} as 'list' | 'busy',
  },
  actors: {
    suggest: port<Geocoding, { text: string }>('suggest'),
  },
  delays: {
    typing: 250,
  },
  guards: {
    isLongEnough: (_, { value }: { value: string }) => value.trim().length >= SHORTEST,
    isSuggested: ({ context }, { key }: { key: string }) =>
      context.suggestions.some((suggestion) => suggestion.key === key),
    isFound: (_, { status }: Geocoding) => status === 'OK',
  },
  actions: {
    keepText: assign({ text: (_, { value }: { value: string }) => value }),
    keepSuggestions: assign((_, found: Geocoding) =>
      found.status === 'OK'
        ? { suggestions: found.results, problem: null }
        : { suggestions: [], problem: found.status },
    ),
    forgetSuggestions: assign({ suggestions: [] }),
    keepReason: assign({ suggestions: [], reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    take: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const found = context.suggestions.find((suggestion) => suggestion.key === key);
      if (!found) return;
      enqueue.assign({ text: found.formattedAddress, suggestions: [] });
      enqueue(sendParent({ type: 'suggestion.taken', found } satisfies SuggestionTaken));
    }),
  },
}).createMachine({
  id: 'address-suggestions',
  context: { text: '', suggestions: [], problem: null, reason: null },
  initial: 'idle',
  on: {
    'text.edited': [
      { guard: withEvent('isLongEnough'), target: '.asked', actions: withEvent('keepText') },
      { target: '.idle', actions: [withEvent('keepText'), 'forgetSuggestions'] },
    ],
  },
  states: {
    idle: {},
    asked: {
      tags: ['list', 'busy'],
      initial: 'typing',
      on: { 'suggestion.chosen': choice, 'list.closed': { target: 'idle', actions: 'forgetSuggestions' } },
      states: {
        typing: { after: { typing: 'asking' } },
        asking: {
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context: { text } }) => ({ text: text.trim() }),
            onDone: [
              {
                guard: withOutput('isFound'),
                target: '#address-suggestions.offered',
                actions: withOutput('keepSuggestions'),
              },
              { target: '#address-suggestions.none', actions: withOutput('keepSuggestions') },
            ],
            onError: { target: '#address-suggestions.failed', actions: withEvent('keepReason') },
          },
        },
      },
    },
    offered: { tags: 'list', on: { 'suggestion.chosen': choice, 'list.closed': 'closed' } },
    closed: { on: { 'list.opened': 'offered' } },
    none: {},
    failed: { on: { 'retry.requested': 'asked.asking', 'connection.restored': 'asked.asking' } },
  },
});

export type AddressSuggestionsRef = ActorRefFrom<typeof addressSuggestionsMachine>;
