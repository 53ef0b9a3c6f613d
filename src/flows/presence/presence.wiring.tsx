import { presenceMachine } from '#machines/presence/presence.machine.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { ownPresence } from '#src/wiring/own-presence.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ share }: Clients) {
  const { readPresence, checkIn, checkOut } = share(ownPresence);
  return presenceMachine.provide({
    actors: { readPresence: serve(readPresence), checkIn: serve(checkIn), checkOut: serve(checkOut) },
  });
}
