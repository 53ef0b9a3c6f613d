import { assign, setup, type ActorRefFrom } from 'xstate';
import { addCardFlow } from '#machines/add-card/add-card.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { PaymentCard } from '#machines/shared/card-payment/payment.ts';
import { CARD } from '#machines/shared/flow/change.ts';
import { openFlow, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { onCallError, withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { listGuards, readingGuards, readingStates, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import type { SavedCardsOutput } from './saved-cards.flow.ts';

export type SavedCards = { kind: 'signedOut' } | { kind: 'read'; cards: PaymentCard[] };

type Returned = FlowReturned<typeof loginFlow | typeof addCardFlow>;

interface SavedCardsContext {
  cards: PaymentCard[];
  /** The card to delete, during the question and the deletion. */
  cardToDelete: string | null;
  reason: string;
}

const keep = { type: 'keepCards', params: ({ event }: { event: { output: SavedCards } }) => event.output } as const;

/**
 * Lists the customer's saved cards, deletes them, and opens the dialog that adds one. Output: `dismissed`. Contract 35;
 * decisions 92, 119.
 */
export const savedCardsMachine = setup({
  types: {
    context: {} as SavedCardsContext,
    output: {} as SavedCardsOutput,
    events: {} as
      | { type: 'addCard.chosen' }
      | { type: 'cardDeletion.requested'; paymentMethodId: string }
      | { type: 'cardDeletion.dismissed' }
      | { type: 'cardDeletion.confirmed' }
      | ReadingEvent
      | ContentStale
      | Returned,
    tags: {} as 'busy',
  },
  actors: {
    readSavedCards: port<SavedCards>('readSavedCards'),
    /** Decision 92. */
    deleteCard: port<void, { paymentMethodId: string | null }>('deleteCard'),
    watch,
  },
  guards: {
    ...readingGuards,
    isKnown: listGuards.isKnown,
    isSaved: ({ context }, { paymentMethodId }: { paymentMethodId: string }) =>
      context.cards.some(({ id }) => id === paymentMethodId),
    isCardAdded: (_, { kind, output }: Returned) => kind === addCardFlow.kind && output.outcome === 'success',
  },
  actions: {
    keepCards: assign((_, answer: SavedCards) => (answer.kind === 'read' ? { cards: answer.cards } : {})),
    keepReason: assign(withReason),
    keepCardToDelete: assign((_, { paymentMethodId }: { paymentMethodId: string }) => ({
      cardToDelete: paymentMethodId,
    })),
    removeDeletedCard: assign(({ context }) => ({
      cards: context.cards.filter(({ id }) => id !== context.cardToDelete),
    })),
    openAddCard: openFlow(addCardFlow),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'saved-cards',
  context: { cards: [], cardToDelete: null, reason: 'unknown_error' },
  invoke: watching({ kinds: [CARD.kind], pollMs: null }),
  initial: 'loading',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    ...readingStates({ port: 'readSavedCards', keep }, 'listed'),
    listed: {
      initial: 'ready',
      on: {
        'addCard.chosen': { actions: 'openAddCard' },
        'flow.returned': { guard: withEvent('isCardAdded'), target: 'loading' },
        'content.stale': { guard: withEvent('isKnown'), target: 'loading' },
        'cardDeletion.requested': {
          guard: withEvent('isSaved'),
          target: 'askingDeletion',
          actions: withEvent('keepCardToDelete'),
        },
      },
      states: { ready: {}, deleted: {}, kept: {} },
    },
    askingDeletion: { on: { 'cardDeletion.dismissed': 'listed', 'cardDeletion.confirmed': 'deletingCard' } },
    deletingCard: {
      tags: 'busy',
      invoke: {
        id: 'deleteCard',
        src: 'deleteCard',
        input: ({ context }) => ({ paymentMethodId: context.cardToDelete }),
        onDone: { target: 'listed.deleted', actions: 'removeDeletedCard' },
        onError: onCallError('listed.kept'),
      },
    },
  },
});

export type SavedCardsRef = ActorRefFrom<typeof savedCardsMachine>;
