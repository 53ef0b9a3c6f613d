import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { billFlow } from '#machines/bill/bill.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import { isSignedOut } from '#machines/shared/flow/failure.ts';
import { tellRoot, openFlow, openFlowOf, concluded, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { listStates, reloads, shownState, type Changeable, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import { leadsTo } from '#machines/shared/places/notification-target.ts';
import { notificationsFlow, type NotificationsOutput } from './notifications.flow.ts';

/** Newest first. Contract 38. */
export type NotificationsAnswer = { kind: 'read'; notifications: Notification[] } | { kind: 'signedOut' };

export type Reported = { type: 'read.reported'; id: number } | { type: 'unknown.reported'; about: string };

interface NotificationsContext extends Changeable {
  notifications: Notification[];
  /** Ids marked as read here. The server may not have them yet. */
  read: readonly number[];
  reason: string;
  chosen: Notification | null;
}

const keep = { type: 'keep', params: ({ event }: { event: { output: NotificationsAnswer } }) => event } as const;
const reading = listStates({ port: 'loadNotifications', keep });
const shown = shownState({ port: 'refreshNotifications', keep });

/**
 * The customer's notifications. Pressing one marks it as read and opens its place (the view's link) or its bill. An
 * unknown type is logged to the console. Output: the pressed notification, or `dismissed`. Spec 2 "Notifications
 * dialog"; contract 38, 39.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    output: {} as NotificationsOutput,
    events: {} as
      | { type: 'notification.chosen'; id: number }
      | { type: 'notification.dismissed'; id: number }
      | ReadingEvent
      | ContentStale
      | FlowReturned<typeof loginFlow | typeof billFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadNotifications: port<NotificationsAnswer>('loadNotifications'),
    refreshNotifications: port<NotificationsAnswer>('refreshNotifications'),
    reporter: streamPort<Reported>(),
    watch,
  },
  guards: {
    isAboutBill: ({ context }, { id }: { id: number }) => find(context, id)?.data.type === 'payment_request',
    isAboutPlace: ({ context }, { id }: { id: number }) => {
      const notification = find(context, id);
      return notification !== undefined && leadsTo(notification) !== null;
    },
    hasChosen: ({ context }) => context.chosen !== null,
    isEmpty: ({ context }) => context.notifications.length === 0,
    hasChanged: ({ context }) => context.hasChanged,
    isKnown: (_, { isKnown }: ContentStale) => isKnown,
    isSignedOutAnswer: (_, { output }: { output: { kind: string } }) => output.kind === 'signedOut',
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
      enqueue.sendTo('reporter', { type: 'read.reported', id });
      enqueue.assign({ read: [...context.read, id] });
    }),
    conclude: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      const notification = find(context, id);
      if (!notification) return;
      enqueue.assign({ chosen: notification });
      enqueue(tellRoot(concluded(notificationsFlow, { outcome: 'chosen', notification })));
    }),
    openBill: openFlowOf(billFlow, ({ context }, { id }: { id: number }) => find(context, id)?.data.bill_id ?? null),
    logUnknown: sendTo('reporter', ({ context }, { id }: { id: number }) => ({
      type: 'unknown.reported',
      about: find(context, id)?.data.type ?? '',
    })),
    noteChange: assign({ hasChanged: true }),
    forgetChange: assign({ hasChanged: false }),
    keepReason: assign(withReason),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'notifications',
  context: { notifications: [], read: [], reason: 'unknown_error', hasChanged: false, chosen: null },
  invoke: [{ id: 'reporter', src: 'reporter' }, watching({ kinds: ['notification'], pollMs: null })],
  initial: 'loading',
  output: outputOfEnding,
  on: { 'modal.closed': [{ guard: 'hasChosen', target: '.closedChosen' }, { target: '.closed' }] },
  states: {
    ...reading,
    listing: {
      ...shown,
      on: {
        ...shown.on,
        'flow.returned': '.refreshing',
        'notification.chosen': [
          { guard: withEvent('isAboutPlace'), actions: [withEvent('markRead'), withEvent('conclude')] },
          {
            guard: withEvent('isAboutBill'),
            target: '#notifications.closedChosen',
            actions: [withEvent('markRead'), withEvent('conclude'), withEvent('openBill')],
          },
          {
            target: '#notifications.closedChosen',
            actions: [withEvent('markRead'), withEvent('conclude'), withEvent('logUnknown')],
          },
        ],
        'notification.dismissed': { actions: withEvent('markRead') },
      },
    },
    failed: { on: { ...reading.failed.on, ...reloads } },
    closedChosen: ending<NotificationsOutput, NotificationsContext>(({ context: { chosen } }) => {
      if (chosen === null) throw new Error('No notification was chosen');
      return { outcome: 'chosen', notification: chosen };
    }),
    closed: ending<NotificationsOutput>({ outcome: 'dismissed' }),
  },
});

const find = ({ notifications }: Pick<NotificationsContext, 'notifications'>, id: number) =>
  notifications.find((one) => one.id === id);

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
