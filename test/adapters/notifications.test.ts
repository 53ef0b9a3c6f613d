// @vitest-environment node
import { expect, it } from 'vitest';
import { countUnread, loadNotifications, markRead } from '#src/adapters/api/notifications.ts';
import { apiWith } from '#test/harness/answered-api.ts';
import { startClient } from './clients.ts';

const { signal } = new AbortController();
const data = { type: 'order_ready', place_id: 4, order_id: 9, bill_id: null };
const notification = { id: 55, readAt: null, title: 'A', body: 'B', data, createdAt: '2026-06-03T12:00:00+00:00' };

it('the newest notifications are listed, and all unread ones counted (contract 38)', async () => {
  const answers = { '/api/users/7/notifications': { body: { 'hydra:member': [[notification], 140] } } };
  const { api, asked } = apiWith(answers);
  const load = (userId: number | null) => loadNotifications({ api, userId: () => userId })(undefined, signal);
  expect(await load(null)).toEqual({ kind: 'signedOut' });
  expect(asked).toEqual([]);
  expect(await load(7)).toEqual({ kind: 'read', notifications: [notification] });
  expect(await countUnread(api)({ userId: 7 }, signal)).toBe(140);
});

it('a notification is marked as read at the server’s time (contract 39)', async () => {
  const { api, asked } = await startClient(() => ({ body: {} }));
  await markRead({ api, now: () => new Date('2026-06-03T12:05:00Z') })(55);
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/notification_recipients/55', { readAt: '2026-06-03T12:05:00.000Z' }],
  ]);
});
