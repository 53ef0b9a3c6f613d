import type { addCardFlow } from '#machines/add-card/add-card.flow.ts';
import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { createSetupIntent } from '#src/adapters/api/setup-intent.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { AddCardModal } from './AddCardModal.tsx';

export function wire({ api, payments, sessions: { isSignedIn } }: Clients) {
  const ready = async () => (await payments.load()).ready();
  return addCardMachine.provide({
    actors: {
      createSetupIntent: serve(createSetupIntent({ api, isSignedIn, ready })),
      confirmCard: serve(async (input: { clientSecret: string; billingName: string }) =>
        (await payments.load()).confirmCard(input),
      ),
    },
  });
}

export const Modal = modalOf<typeof addCardFlow>(AddCardModal);
