import { myCodeMachine } from '#machines/my-code/my-code.machine.ts';
import { presenceMachine } from '#machines/presence/presence.machine.ts';
import type { LazyCode } from '#machines/root/root.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { createPresence } from '#src/adapters/api/presence.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

/** Being at a place, and the code that shows who is: they share what is known of the customer. */
export function provideCode({ api, sessions }: Clients) {
  const userId = () => sessions.current()?.user.id ?? null;
  // The panel and the dialog show by themselves what is on its way.
  const { readMyCode, readPresence, checkIn, checkOut } = createPresence({ api: inBackground(api), userId });
  return {
    presence: presenceMachine.provide({
      actors: { readPresence: serve(readPresence), checkIn: serve(checkIn), checkOut: serve(checkOut) },
    }),
    'my-code': myCodeMachine.provide({ actors: { readMyCode: serve(readMyCode) } }),
  } satisfies LazyCode;
}
