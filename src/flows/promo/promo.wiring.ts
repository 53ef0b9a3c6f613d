import { promoMachine } from '#machines/promo/promo.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { recallCode, redeemCode } from '#src/adapters/api/promo-codes.ts';
import { promoCodeStore } from '#src/adapters/storage/promo-code-store.ts';
import { takeOpenedCode } from '#src/location/opened-code.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { customers } from '#src/wiring/customers.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ api, store, tab }: Clients) {
  const codes = promoCodeStore(store);
  return promoMachine.provide({
    actors: {
      customers,
      recallCode: serve(recallCode({ store: codes, opened: () => takeOpenedCode(tab) })),
      redeemCode: serve(redeemCode({ api: inBackground(api), store: codes })),
    },
  });
}
