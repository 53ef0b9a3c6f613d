import { assign, setup, type ActorRefFrom } from 'xstate';
import { billsFlow } from '#machines/bills/bills.flow.ts';
import { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import { myCodeFlow } from '#machines/my-code/my-code.flow.ts';
import { notificationsFlow } from '#machines/notifications/notifications.flow.ts';
import { pushFlow } from '#machines/push/push.flow.ts';
import { reportFlow } from '#machines/report/report.flow.ts';
import { reservationsFlow } from '#machines/reservations/reservations.flow.ts';
import { tellRoot, openFlow } from '#machines/shared/flow/flow.ts';
import type { MenuOutput } from './menu.flow.ts';

type Choice = MenuOutput;

/**
 * The side menu. Output: where the customer chose to go, or `dismissed`. Spec 2 "Shell": choosing login logs out the
 * current session first; arriving at auth/logout is what logs out.
 */
export const menuMachine = setup({
  types: {
    context: {} as { output: Choice },
    output: {} as Choice,
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
    conclude: assign({ output: (_, output: Choice) => output }),
    logOut: tellRoot({ type: 'logout.requested' }),
    openMyCode: openFlow(myCodeFlow),
    openReservations: openFlow(reservationsFlow),
    openNotifications: openFlow(notificationsFlow),
    openBills: openFlow(billsFlow),
    openSettings: openFlow(pushFlow),
    openReport: openFlow(reportFlow),
    openScanner: openFlow(browserScannerFlow),
  },
}).createMachine({
  id: 'menu',
  context: { output: { outcome: 'dismissed' } },
  initial: 'open',
  output: ({ context }) => context.output,
  states: {
    open: {
      on: {
        'welcome.chosen': { target: 'closed', actions: { type: 'conclude', params: { outcome: 'welcome' } } },
        'login.chosen': { target: 'closed', actions: ['logOut', { type: 'conclude', params: { outcome: 'login' } }] },
        'logout.chosen': { target: 'closed', actions: { type: 'conclude', params: { outcome: 'logout' } } },
        // What is opened takes the menu's place.
        'my-code.chosen': { target: 'closed', actions: 'openMyCode' },
        'reservations.chosen': { target: 'closed', actions: 'openReservations' },
        'notifications.chosen': { target: 'closed', actions: 'openNotifications' },
        'bills.chosen': { target: 'closed', actions: 'openBills' },
        'settings.chosen': { target: 'closed', actions: 'openSettings' },
        'scanner.chosen': { target: 'closed', actions: 'openScanner' },
        'report.chosen': { target: 'closed', actions: 'openReport' },
        'modal.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export type MenuRef = ActorRefFrom<typeof menuMachine>;
