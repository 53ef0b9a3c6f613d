import { fromCallback } from 'xstate';
import { pushTokenMachine, type TokenChanged } from '#machines/push-token/push-token.machine.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { customers } from '#src/wiring/customers.ts';
import { createPush } from '#src/wiring/push.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ share }: Clients) {
  const { account, device } = share(createPush);
  return pushTokenMachine.provide({
    actors: {
      customers,
      changes: fromCallback<TokenChanged>(({ sendBack }) =>
        device.watchToken(() => sendBack({ type: 'token.changed' })),
      ),
      compareToken: serve(account.compareToken),
      forgetToken: serve(account.forgetToken),
    },
  });
}
