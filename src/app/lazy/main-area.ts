import type { MainAreaServices } from '#machines/root/services.ts';
import { wire as cart } from '#src/flows/cart/cart.wiring.ts';
import { wire as catalogue } from '#src/flows/catalogue/catalogue.wiring.ts';
import { wire as clock } from '#src/flows/clock/clock.wiring.ts';
import type { Clients } from '#src/wiring/clients.ts';

export const wire = (clients: Clients): MainAreaServices => ({
  cart: cart(clients),
  catalogue: catalogue(clients),
  clock: clock(clients),
});
