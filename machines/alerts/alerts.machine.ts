import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Alert, AlertRaised } from '#machines/shared/flow/alert.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

/** Shows alerts one at a time, no duplicates or 401s. Always on; a child of the root. Spec 8 "Generic mapping". */
export const alertsMachine = setup({
  types: {
    context: {} as { alerts: readonly Alert[] },
    events: {} as AlertRaised | { type: 'alert.dismissed' },
  },
  guards: {
    isNews: ({ context }, { title, reason, status }: AlertRaised) =>
      status !== 401 && !context.alerts.some((alert) => alert.title === title && alert.reason === reason),
    isLast: ({ context }) => context.alerts.length === 1,
  },
  actions: {
    keep: assign(({ context }, { title, reason }: AlertRaised) => ({ alerts: [...context.alerts, { title, reason }] })),
    drop: assign(({ context }) => ({ alerts: context.alerts.slice(1) })),
  },
}).createMachine({
  id: 'alerts',
  context: { alerts: [] },
  initial: 'quiet',
  states: {
    quiet: {
      on: { 'alert.raised': { guard: withEvent('isNews'), target: 'showing', actions: withEvent('keep') } },
    },
    showing: {
      on: {
        'alert.raised': { guard: withEvent('isNews'), actions: withEvent('keep') },
        'alert.dismissed': [{ guard: 'isLast', target: 'quiet', actions: 'drop' }, { actions: 'drop' }],
      },
    },
  },
});

export type AlertsRef = ActorRefFrom<typeof alertsMachine>;
