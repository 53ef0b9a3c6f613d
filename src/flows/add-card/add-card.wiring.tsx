import type { addCardFlow } from '#machines/add-card/add-card.flow.ts';
import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { CARD } from '#machines/shared/flow/change.ts';
import { createSetupIntent } from '#src/adapters/api/setup-intent.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { AddCardModal } from './AddCardModal.tsx';

export function wire({ api, changes, payments, sessions: { isSignedIn } }: Clients) {
  const ready = async () => (await payments.load()).ready();
  return addCardMachine.provide({
    actors: {
      createSetupIntent: serve(createSetupIntent({ api, isSignedIn, ready })),
      confirmCard: serve(async (input: { clientSecret: string; billingName: string }, signal) => {
        const confirmation = await (await payments.load()).confirmCard(input);
        // The bank may answer after the dialog has closed. The dialog then reports no card.
        if (signal.aborted && confirmation.kind === 'saved') changes.tell(CARD);
        return confirmation;
      }),
    },
  });
}

export const Modal = modalOf<typeof addCardFlow>(AddCardModal);
