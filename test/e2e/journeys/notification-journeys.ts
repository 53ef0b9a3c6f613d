import { notificationsMachine, type NotificationsAnswer } from '#machines/notifications/notifications.machine.ts';
import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import { done } from '#test/harness/model.ts';
import { cutOff, isFirstTry, signedOut } from './answers.ts';
import { present } from './bill-journeys.ts';
import { journey, type Journey, type World } from './journey.ts';
import { closeDialog, press, signIn } from './performing.ts';

const told: Notification = {
  id: 53,
  readAt: null,
  title: 'Conta por pagar',
  body: '',
  data: { type: 'payment_request', place_id: 4, order_id: null, bill_id: 21 },
  createdAt: '2026-06-03T20:00:00+00:00',
};
const reads = (...notifications: Notification[]) =>
  done('loadNotifications', { kind: 'read', notifications } satisfies NotificationsAnswer);

/** On the app's first screen, when all that it asks for by itself has been answered: the count of what is unread is one call with the list. */
async function atHome(world: World): Promise<void> {
  await signIn(world);
  const { page, flows } = world;
  await page.goto('/app/welcome');
  await flows.expectReached('events', { following: { streaming: 'live' } });
  await flows.expectReached('unread', 'counting');
  await flows.expectReached('unread', 'counted');
}

export const NOTIFICATION_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'notifications',
    machine: notificationsMachine,
    actor: 'notifications:modal',
    project: ({ context: { reason, notifications } }) => [reason, notifications.length],
    events: [{ type: 'modal.closed' }],
    answers: [
      {
        event: reads(told),
        only: isFirstTry,
        given: async (world) => {
          await signIn(world);
          await present(world);
        },
      },
      { event: reads(), only: isFirstTry, given: signIn },
      signedOut('loadNotifications'),
      cutOff('loadNotifications', /^GET \/api\/users\/\d+\/notifications/, atHome),
      { event: { type: 'notifications.changed' }, only: (state) => state.matches('listing'), act: present },
    ],
    arrive: async (world) => {
      const { page } = world;
      if (page.url().endsWith('/app/welcome')) await press('Abrir as notificações')(world);
      else await page.goto('/app/welcome?modals=notifications');
    },
    perform: { 'modal.closed': closeDialog },
  }),
];
