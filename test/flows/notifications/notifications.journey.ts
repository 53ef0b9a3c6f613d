import { notificationsMachine, type NotificationsAnswer } from '#machines/notifications/notifications.machine.ts';
import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import { cutOff, isFirstTry, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, signIn } from '#test/e2e/journeys/performing.ts';
import { press, pressing } from '#test/e2e/journeys/press-controls.ts';
import { present, presented } from '#test/flows/shared/presented-bill.ts';
import { readingControls } from '#test/flows/shared/reading-controls.ts';
import { done } from '#test/harness/model.ts';

const unread: Notification = {
  id: 53,
  readAt: null,
  title: 'Conta por pagar',
  body: '',
  data: { type: 'payment_request', place_id: 4, order_id: null, bill_id: 21 },
  createdAt: '2026-06-03T20:00:00+00:00',
};

const reads = (...notifications: Notification[]) =>
  done('loadNotifications', { kind: 'read', notifications } satisfies NotificationsAnswer);

/** On the app's first screen, once its own calls are done: the unread count uses the same call as the list. */
async function atHome(world: World): Promise<void> {
  await signIn(world);
  const { page, flows } = world;
  await page.goto('/app/welcome');
  await flows.expectReached('events', { following: { streaming: 'live' } });
  await flows.expectReached('unread', 'counting');
  await flows.expectReached('unread', 'counted');
}

export default journeys(notificationsMachine, {
  actor: 'notifications:modal',
  project: ({ context: { reason, notifications } }) => [reason, notifications.length],
  events: [{ type: 'notification.chosen', id: unread.id }, { type: 'modal.closed' }],
  answers: [
    { event: reads(unread), only: isFirstTry, given: presented },
    { event: reads(), only: isFirstTry, given: signIn },
    signedOut('loadNotifications'),
    cutOff('loadNotifications', /^GET \/api\/users\/\d+\/notifications/, atHome),
    { event: { type: 'content.stale', isKnown: true }, only: (state) => state.matches('listing'), act: present },
  ],
  arrive: async (world) => {
    const { page } = world;
    if (page.url().endsWith('/app/welcome')) await press({ role: 'button', name: 'notifications.open' })(world);
    else await page.goto('/app/welcome?modals=notifications');
  },
  perform: {
    ...pressing(readingControls('notifications.title')),
    'notification.chosen': ({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${unread.title}`) })
        .click(),
    'modal.closed': closeDialog,
  },
  reloads: { resumesIn: { 'listing.current': ['listing.refreshing'], empty: ['failed'] } },
});
