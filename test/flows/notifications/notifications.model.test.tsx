import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { notificationsMachine, type NotificationsAnswer } from '#machines/notifications/notifications.machine.ts';
import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { NotificationsModal } from '#src/flows/notifications/NotificationsModal.tsx';
import { readingControls } from '#test/flows/shared/reading-controls.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { hearingOfChange, readingSamples } from '../shared/reading-samples.ts';

type Notifications = typeof notificationsMachine;

const controls = readingControls('notifications.title');

const now = Date.parse('2026-06-03T20:00:30Z');
const aMessage = (id: number, type: string, more: Partial<Notification> = {}): Notification => ({
  id,
  readAt: null,
  title: type,
  body: `Sobre ${type}`,
  data: { type, place_id: 4, order_id: null, bill_id: null },
  createdAt: '2026-06-03T20:00:00+00:00',
  ...more,
});
const ready = aMessage(55, 'order_ready', { createdAt: '2026-06-03T19:57:00+00:00' });
const accepted = aMessage(54, 'reservation_accepted', {
  readAt: '2026-06-03T18:30:00+00:00',
  createdAt: '2026-06-03T18:00:00+00:00',
});
const bill = aMessage(53, 'payment_request', {
  data: { type: 'payment_request', place_id: 4, order_id: null, bill_id: 21 },
});
const other = aMessage(52, 'news');
const all = [ready, accepted, bill, other];
/** The notification that the customer pressed last. */
let pressed: Notification | undefined;

const reads = (port: 'loadNotifications' | 'refreshNotifications', notifications: Notification[]) =>
  done(port, { kind: 'read', notifications } satisfies NotificationsAnswer);
const signedOut = { kind: 'signedOut' } satisfies NotificationsAnswer;

const dialog = () => screen.getByRole('dialog', { name: 'Notificações' });
const rowOf = (title: string) => within(dialog()).getByText(title).closest('li') ?? dialog();
const titleOf = (id: number) => all.find((one) => one.id === id)?.title ?? '';
const reported = ({ portEvents: messages }: Page<Notifications>) => messages.map(({ event }) => event);

function seeList({ context }: AnyMachineSnapshot) {
  const { notifications, read } = context as { notifications: Notification[]; read: number[] };
  const rows = within(within(dialog()).getByRole('list')).getAllByRole('listitem');
  expect(rows).toHaveLength(notifications.length);
  for (const [index, { id, readAt, title }] of notifications.entries()) {
    const row = within(rows[index] ?? dialog());
    const isUnread = readAt === null && !read.includes(id);
    expect(row.queryByRole('button', { name: `Marcar como lida: ${title}` }) !== null).toBe(isUnread);
    expect(row.queryByText(', Por ler') !== null).toBe(isUnread);
  }
  expect(within(rowOf('order_ready')).getByRole('link')).toHaveAttribute('href', '/app/restaurants/4?view=requests');
  expect(rowOf('order_ready')).toHaveTextContent('Sobre order_readyhá 3 minutos');
  expect(within(rowOf('reservation_accepted')).getByRole('link')).toHaveAttribute(
    'href',
    '/app/restaurants/4?view=reservations',
  );
  expect(rowOf('reservation_accepted')).toHaveTextContent('há 2 horas');
}

const model: FlowModel<Notifications> = {
  ports: ['loadNotifications', 'refreshNotifications'],
  streams: ['reporter', 'watch'],
  view: (actor) => <NotificationsModal actor={actor} now={now} />,
  samples: [
    reads('loadNotifications', all),
    reads('loadNotifications', []),
    done('loadNotifications', signedOut),
    failed('loadNotifications', new RequestFailure('JWT Token not found', 401)),
    failed('loadNotifications', new RequestFailure('offline', 0)),
    reads('refreshNotifications', [aMessage(56, 'order_rejected'), ...all]),
    done('refreshNotifications', signedOut),
    failed('refreshNotifications', new RequestFailure('offline', 0)),
    ...all.map(({ id }) => ({ type: 'notification.chosen', id })),
    { type: 'notification.dismissed', id: 55 },
    { type: 'content.stale', isKnown: true },
    ...readingSamples,
  ],
  // A possible change while the list loads.
  refused: [{ type: 'content.stale', isKnown: false }],
  project: ({ context }) => [context.notifications.length, context.hasChanged, context.read, context.chosen?.id],
  distinct: 'state',
  fromRoot: ['customer.came', 'connection.restored', 'flow.returned'],
  perform: {
    ...pressing(controls),
    'notification.chosen': async (scene, { id }) => {
      const chosen = all.find((one) => one.id === id);
      pressed = chosen;
      const row = within(rowOf(titleOf(id)));
      const wasUnread = row.queryByText(', Por ler') !== null;
      const before = reported(scene).length;
      const sentBefore = scene.sentEvents.length;
      await scene.user.click(
        row.queryByRole('link') ?? row.getByRole('button', { name: new RegExp(`^${titleOf(id)}`) }),
      );
      const sentEvents = scene.sentEvents.slice(sentBefore);
      expect(sentEvents).toContainEqual({
        type: 'flow.concluded',
        kind: 'notifications',
        output: { outcome: 'chosen', notification: chosen },
      });
      expect(sentEvents.filter(({ type }) => type === 'flow.requested')).toEqual(
        chosen === bill ? [{ type: 'flow.requested', kind: 'bill', key: '21' }] : [],
      );
      expect(reported(scene).slice(before)).toEqual([
        ...(wasUnread ? [{ type: 'read.reported', id }] : []),
        ...(chosen === other ? [{ type: 'unknown.reported', about: 'news' }] : []),
      ]);
    },
    'notification.dismissed': async (scene, { id }) => {
      const before = reported(scene).length;
      const button = within(rowOf(titleOf(id))).queryByRole('button', { name: /^Marcar como lida/ });
      if (button === null) {
        scene.send({ type: 'notification.dismissed', id });
        expect(reported(scene)).toHaveLength(before);
        return;
      }
      await scene.user.click(button);
      expect(reported(scene).at(-1)).toEqual({ type: 'read.reported', id });
      expect(rowOf(titleOf(id))).toContainElement(document.activeElement as HTMLElement);
    },
    'content.stale': hearingOfChange,
    'login.chosen': async (scene) => {
      await press(controls['login.chosen'])(scene);
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'login', key: null });
    },
    'modal.closed': escape,
  },
  pages: {
    loading: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('loadNotifications');
      expect(within(dialog()).getByText('A carregar as notificações…')).toBeInTheDocument();
    },
    'listing.current': (_scene, state) => seeList(state),
    'listing.refreshing': ({ calls }, state) => {
      expect(calls.at(-1)?.port).toBe('refreshNotifications');
      seeList(state);
    },
    empty: () => expect(within(dialog()).getByRole('heading', { name: 'Ainda não tem notificações' })).toBeVisible(),
    failed: () =>
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(
        /Não foi possível carregar as notificações.*Sem ligação à Internet/,
      ),
    signedOut: () =>
      expect(within(dialog()).getByRole('heading', { name: 'Inicie sessão para ver as notificações' })).toBeVisible(),
    closedChosen: ({ actor, sentEvents }) => {
      const output = { outcome: 'chosen', notification: pressed };
      expect(sentEvents).toContainEqual({ type: 'flow.concluded', kind: 'notifications', output });
      endsWith(output)({ actor });
    },
    closed: ({ actor, sentEvents }) => {
      endsWith({ outcome: 'dismissed' })({ actor });
      expect(sentEvents.some(({ type }) => type === 'flow.concluded')).toBe(false);
    },
  },
};

describeFlow(notificationsMachine, model);
