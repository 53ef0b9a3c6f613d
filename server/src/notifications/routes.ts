import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { collection, collectionSchema } from '#server/http/hydra.ts';
import { idParam } from '#server/http/iri.ts';
import { accessDenied } from '#server/http/problem.ts';
import { jsonAnswer, jsonBody, privateRoute, problems } from '#server/http/route.ts';
import { languageOf } from '#server/shared/language.ts';
import { listNotifications, markRead, notificationSchema, readMark } from './notifications.ts';

const getNotifications = privateRoute('get', '/api/users/{id}/notifications', {
  summary: 'What the caller was told: member 0 is the newest 100, member 1 how many of all are unread',
  request: { params: idParam },
  responses: {
    200: jsonAnswer(collectionSchema(z.union([z.array(notificationSchema), z.int()])), 'Newest first'),
    ...problems(401, 403, 404),
  },
});

const readInput = z
  .object({
    readAt: z.iso
      .datetime({ offset: true, error: 'read_time_invalid' })
      .transform((text) => new Date(text))
      .optional()
      .openapi({ type: 'string', format: 'date-time', example: '2026-03-14T18:21:00.000Z' }),
  })
  .openapi('ReadNotification');

const putRead = privateRoute('put', '/api/notification_recipients/{id}', {
  summary: 'Marks a notification of the caller as read',
  request: { params: idParam, body: jsonBody(readInput) },
  responses: { 200: jsonAnswer(readMark, 'When it was read: the first time counts'), ...problems(400, 401, 404, 422) },
});

/** Contracts 38, 39. */
export function registerNotificationRoutes(api: Api, { db, clock }: Deps): void {
  api.openapi(getNotifications, async (c) => {
    const { id } = c.req.valid('param');
    if (id !== c.var.user.id) throw accessDenied();
    const { newest, unread } = await listNotifications(db, id, languageOf(c.req.header('Accept-Language')));
    return c.json(
      collection<Notifications>('NotificationRecipient', `/api/users/${id}/notifications`, [newest, unread]),
      200,
    );
  });

  api.openapi(putRead, async (c) => {
    const { id } = c.req.valid('param');
    const { readAt } = c.req.valid('json');
    return c.json(await markRead(db, c.var.user.id, { id, readAt, now: clock.now() }), 200);
  });
}

type Notifications = z.infer<typeof notificationSchema>[] | number;
