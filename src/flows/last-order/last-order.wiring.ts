import { lastOrderMachine } from '#machines/last-order/last-order.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadLastOrder } from '#src/adapters/api/orders.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';

export const wire = ({ api, share }: Clients) =>
  lastOrderMachine.provide({
    actors: { loadLastOrder: serve(loadLastOrder(inBackground(api))), watch: share(watch) },
  });
