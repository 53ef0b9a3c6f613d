import { setup, type ActorRefFrom } from 'xstate';
import { billsFlow } from '#machines/bills/bills.flow.ts';
import { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import { myCodeFlow } from '#machines/my-code/my-code.flow.ts';
import { notificationsFlow } from '#machines/notifications/notifications.flow.ts';
import { reportFlow } from '#machines/report/report.flow.ts';
import { reservationsFlow } from '#machines/reservations/reservations.flow.ts';
import { settingsFlow } from '#machines/settings/settings.flow.ts';
import { tellService, openFlow } from '#machines/shared/flow/flow.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import type { MenuOutput } from './menu.flow.ts';

/**
 * The side menu. Output: where the customer goes, or `dismissed`. Spec 2 "Shell": choosing login logs out the current
 * session first; the page auth/logout does its own logout.
 */
export const menuMachine = setup({
  types: {
    output: {} as MenuOutput,
    events: {} as
      | { type: 'welcome.chosen' }
      | { type: 'login.chosen' }
      | { type: 'logout.chosen' }
      | { type: 'my-code.chosen' }
      | { type: 'reservations.chosen' }
      | { type: 'notifications.chosen' }
      | { type: 'bills.chosen' }
      | { type: 'settings.chosen' }
      | { type: 'scanner.chosen' }
      | { type: 'report.chosen' }
      | { type: 'modal.closed' },
  },
  actions: {
    logOut: tellService('auth', { type: 'logout.requested' }),
    openMyCode: openFlow(myCodeFlow),
    openReservations: openFlow(reservationsFlow),
    openNotifications: openFlow(notificationsFlow),
    openBills: openFlow(billsFlow),
    openSettings: openFlow(settingsFlow),
    openReport: openFlow(reportFlow),
    openScanner: openFlow(browserScannerFlow),
  },
}).createMachine({
  id: 'menu',
  initial: 'open',
  output: outputOfEnding,
  states: {
    open: {
      on: {
        'welcome.chosen': 'leftForWelcome',
        'login.chosen': { target: 'leftForLogin', actions: 'logOut' },
        'logout.chosen': 'leftForLogout',
        'my-code.chosen': { target: 'dismissed', actions: 'openMyCode' },
        'reservations.chosen': { target: 'dismissed', actions: 'openReservations' },
        'notifications.chosen': { target: 'dismissed', actions: 'openNotifications' },
        'bills.chosen': { target: 'dismissed', actions: 'openBills' },
        'settings.chosen': { target: 'dismissed', actions: 'openSettings' },
        'scanner.chosen': { target: 'dismissed', actions: 'openScanner' },
        'report.chosen': { target: 'dismissed', actions: 'openReport' },
        'modal.closed': 'dismissed',
      },
    },
    leftForWelcome: ending<MenuOutput>({ outcome: 'welcome' }),
    leftForLogin: ending<MenuOutput>({ outcome: 'login' }),
    leftForLogout: ending<MenuOutput>({ outcome: 'logout' }),
    dismissed: ending<MenuOutput>({ outcome: 'dismissed' }),
  },
});

export type MenuRef = ActorRefFrom<typeof menuMachine>;
