import { assign, setup, type ActorRefFrom } from 'xstate';
import { tellRoot, type FlowOutputs } from '#machines/shared/flow/flow.ts';

type Choice = FlowOutputs['menu'];

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
    openMyCode: tellRoot({ type: 'flow.requested', kind: 'my-code', key: null }),
    openReservations: tellRoot({ type: 'flow.requested', kind: 'reservations', key: null }),
    openNotifications: tellRoot({ type: 'flow.requested', kind: 'notifications', key: null }),
    openBills: tellRoot({ type: 'flow.requested', kind: 'bills', key: null }),
    openSettings: tellRoot({ type: 'flow.requested', kind: 'push', key: null }),
    openReport: tellRoot({ type: 'flow.requested', kind: 'report', key: null }),
    openScanner: tellRoot({ type: 'flow.requested', kind: 'browser-scanner', key: null }),
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
