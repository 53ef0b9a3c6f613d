import { promoMachine } from '#machines/promo/promo.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { checkCode, recallCode, redeemCode } from '#src/adapters/api/promo-codes.ts';
import { promoCodeStore } from '#src/adapters/storage/promo-code-store.ts';
import { takeOpenedCode } from '#src/location/opened-code.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { customers } from '#src/wiring/customers.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ api, store, tab }: Clients) {
  const codes = promoCodeStore(store);
  const sent = { api: inBackground(api), store: codes };
  return promoMachine.provide({
    actors: {
      customers,
      recallCode: serve(recallCode({ store: codes, opened: () => takeOpenedCode(tab) })),
      checkCode: serve(checkCode(sent)),
      redeemCode: serve(redeemCode(sent)),
    },
  });
}
