import type { myCodeFlow } from '#machines/my-code/my-code.flow.ts';
import { myCodeMachine } from '#machines/my-code/my-code.machine.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownPresence } from '#src/wiring/own-presence.ts';
import { serve } from '#src/wiring/serve.ts';
import { MyCodeModal } from './MyCodeModal.tsx';

export const wire = ({ share }: Clients) =>
  myCodeMachine.provide({ actors: { readMyCode: serve(share(ownPresence).readMyCode) } });

export const Modal = modalOf<typeof myCodeFlow>(MyCodeModal);
