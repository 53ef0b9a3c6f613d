import type { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { clockMachine } from '#machines/clock/clock.machine.ts';
import type { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { eventsMachine } from '#machines/events/events.machine.ts';
import type { installationMachine } from '#machines/installation/installation.machine.ts';
import type { lastOrderMachine } from '#machines/last-order/last-order.machine.ts';
import type { loaderMachine } from '#machines/loader/loader.machine.ts';
import type { promoMachine } from '#machines/promo/promo.machine.ts';
import type { pushTokenMachine } from '#machines/push-token/push-token.machine.ts';
import type { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import type { updateMachine } from '#machines/update/update.machine.ts';

export type MainAreaServices = {
  catalogue: typeof catalogueMachine;
  clock: typeof clockMachine;
  cart: typeof cartMachine;
};

export type ShellServices = {
  alerts: typeof alertsMachine;
  connection: typeof connectionMachine;
  events: typeof eventsMachine;
  installation: typeof installationMachine;
  'last-order': typeof lastOrderMachine;
  loader: typeof loaderMachine;
  promo: typeof promoMachine;
  'push-token': typeof pushTokenMachine;
  sharing: typeof sharingMachine;
  update: typeof updateMachine;
};

export type LazyServices = MainAreaServices & ShellServices;

export const MAIN_AREA_SERVICES = ['clock', 'catalogue', 'cart'] as const satisfies readonly (keyof MainAreaServices)[];
export const SHELL_SERVICES = [
  'alerts',
  'connection',
  'installation',
  'last-order',
  'loader',
  'promo',
  'push-token',
  'sharing',
  'update',
  'events',
] as const satisfies readonly (keyof ShellServices)[];
