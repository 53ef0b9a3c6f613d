import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { billFlow } from '#machines/bill/bill.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { tellRoot, openFlow, openFlowOf, concluded, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { leadsTo } from '#machines/shared/places/notification-target.ts';
import { notificationsFlow, type NotificationsOutput } from './notifications.flow.ts';

/** The newest, newest first. Contract 38. */
export type NotificationsAnswer = { kind: 'read'; notifications: Notification[] } | { kind: 'signedOut' };

/** Somebody was told something, or has read it elsewhere. */
export type NotificationsChanged = { type: 'notifications.changed' };

/** What is to be done besides: told to the server, and to the console. */
export type DeskWork = { type: 'read.told'; id: number } | { type: 'unknown.told'; about: string };

interface NotificationsContext {
  notifications: Notification[];
  /** Read here, whatever the server has heard of it yet. */
  read: readonly number[];
  reason: string;
  output: NotificationsOutput;
}

/**
 * What the customer was told. A press marks one as read, and those the app knows lead on: an order that is ready and a table
 * that was accepted to their place (the view's links), a bill to its modal; of others it only says in the console that it
 * does not know them. Output: the one that was pressed, or `dismissed`. Spec 2 "Notifications dialog"; contract 38, 39.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    output: {} as NotificationsOutput,
    events: {} as
      | { type: 'notification.chosen'; id: number }
      | { type: 'notification.dismissed'; id: number }
      | { type: 'retry.requested' }
      | { type: 'login.chosen' }
      | CustomerCame
      | { type: 'modal.closed' }
      | NotificationsChanged
      | ConnectionRestored
      | FlowReturned<typeof loginFlow | typeof billFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadNotifications: port<NotificationsAnswer>('loadNotifications'),
    /** The same, while the customer looks at what was read. */
    refreshNotifications: port<NotificationsAnswer>('refreshNotifications'),
    desk: streamPort<NotificationsChanged | DeskWork>(),
  },
  guards: {
    isRead: (_, { output }: { output: NotificationsAnswer }) => output.kind === 'read',
    isAboutBill: ({ context }, { id }: { id: number }) => find(context, id)?.data.type === 'payment_request',
    isAboutPlace: ({ context }, { id }: { id: number }) => {
      const notification = find(context, id);
      return notification !== undefined && leadsTo(notification) !== null;
    },
    isEmpty: ({ context }) => context.notifications.length === 0,
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    keep: assign((_, { output }: { output: NotificationsAnswer }) =>
      output.kind === 'read' ? { notifications: output.notifications } : {},
    ),
    markRead: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      const isUnread =
        context.notifications.some((one) => one.id === id && one.readAt === null) && !context.read.includes(id);
      if (!isUnread) return;
      enqueue.sendTo('desk', { type: 'read.told', id });
      enqueue.assign({ read: [...context.read, id] });
    }),
    conclude: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      const notification = find(context, id);
      if (!notification) return;
      const output: NotificationsOutput = { outcome: 'chosen', notification };
      enqueue.assign({ output });
      enqueue(tellRoot(concluded(notificationsFlow, output)));
    }),
    openBill: openFlowOf(billFlow, ({ context }, { id }: { id: number }) => find(context, id)?.data.bill_id ?? null),
    logUnknown: sendTo('desk', ({ context }, { id }: { id: number }) => ({
      type: 'unknown.told',
      about: find(context, id)?.data.type ?? '',
    })),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'notifications',
  context: { notifications: [], read: [], reason: 'unknown_error', output: { outcome: 'dismissed' } },
  invoke: { id: 'desk', src: 'desk' },
  initial: 'loading',
  output: ({ context }) => context.output,
  on: { 'modal.closed': '.closed' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadNotifications',
        src: 'loadNotifications',
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event },
            target: 'judging',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { target: 'signedOut' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
        ],
      },
    },
    judging: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'listing' }] },
    listing: {
      on: {
        'notification.chosen': [
          // Its link leads on, and leaves the dialog behind.
          {
            guard: { type: 'isAboutPlace', params: ({ event }) => event },
            actions: [
              { type: 'markRead', params: ({ event }) => event },
              { type: 'conclude', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isAboutBill', params: ({ event }) => event },
            target: '#notifications.closed',
            actions: [
              { type: 'markRead', params: ({ event }) => event },
              { type: 'conclude', params: ({ event }) => event },
              { type: 'openBill', params: ({ event }) => event },
            ],
          },
          {
            target: '#notifications.closed',
            actions: [
              { type: 'markRead', params: ({ event }) => event },
              { type: 'conclude', params: ({ event }) => event },
              { type: 'logUnknown', params: ({ event }) => event },
            ],
          },
        ],
        'notification.dismissed': { actions: { type: 'markRead', params: ({ event }) => event } },
      },
      initial: 'current',
      states: {
        current: {
          on: {
            'notifications.changed': 'refreshing',
            'connection.restored': 'refreshing',
            'flow.returned': 'refreshing',
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshNotifications',
            src: 'refreshNotifications',
            onDone: { target: 'current', actions: { type: 'keep', params: ({ event }) => event } },
            // Nobody asked for it: the next change tries again.
            onError: 'current',
          },
          on: { 'notifications.changed': { target: 'refreshing', reenter: true } },
        },
      },
    },
    empty: { on: { 'notifications.changed': 'loading', 'connection.restored': 'loading' } },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading', 'notifications.changed': 'loading' },
    },
    signedOut: {
      on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': 'loading', 'customer.came': 'loading' },
    },
    closed: { type: 'final' },
  },
});

const find = ({ notifications }: Pick<NotificationsContext, 'notifications'>, id: number) =>
  notifications.find((one) => one.id === id);

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
