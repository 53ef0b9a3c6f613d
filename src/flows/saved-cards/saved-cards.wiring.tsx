import type { savedCardsFlow } from '#machines/saved-cards/saved-cards.flow.ts';
import { savedCardsMachine } from '#machines/saved-cards/saved-cards.machine.ts';
import { deleteCard, readCards } from '#src/adapters/api/cards.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
import { SavedCardsModal } from './SavedCardsModal.tsx';

export const wire = ({ api, clock, sessions: { isSignedIn }, share }: Clients) =>
  savedCardsMachine.provide({
    actors: {
      readSavedCards: serve(readCards({ api, isSignedIn, now: () => new Date(clock.now()) })),
      deleteCard: serve(deleteCard(api)),
      watch: share(watch),
    },
  });

export const Modal = modalOf<typeof savedCardsFlow>(SavedCardsModal);
