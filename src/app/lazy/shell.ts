import type { ShellServices } from '#machines/root/services.ts';
import { connectShell } from '#src/app/shell/connect-shell.ts';
import { wire as alerts } from '#src/flows/alerts/alerts.wiring.ts';
import { wire as connection } from '#src/flows/connection/connection.wiring.ts';
import { wire as events } from '#src/flows/events/events.wiring.ts';
import { wire as installation } from '#src/flows/installation/installation.wiring.ts';
import { wire as lastOrder } from '#src/flows/last-order/last-order.wiring.ts';
import { wire as loader } from '#src/flows/loader/loader.wiring.ts';
import { wire as promo } from '#src/flows/promo/promo.wiring.ts';
import { wire as pushToken } from '#src/flows/push-token/push-token.wiring.ts';
import { wire as sharing } from '#src/flows/sharing/sharing.wiring.ts';
import { wire as update } from '#src/flows/update/update.wiring.ts';
import type { Clients } from '#src/wiring/clients.ts';

export { connectShell };

export const wire = (clients: Clients): ShellServices => ({
  alerts: alerts(),
  connection: connection(clients),
  events: events(clients),
  installation: installation(clients),
  'last-order': lastOrder(clients),
  loader: loader(clients),
  promo: promo(clients),
  'push-token': pushToken(clients),
  sharing: sharing(clients),
  update: update(clients),
});
