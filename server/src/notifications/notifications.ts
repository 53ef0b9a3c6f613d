import { z } from '@hono/zod-openapi';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { isoTime } from '#server/shared/clock.ts';
import type { Language } from '#server/shared/language.ts';
import { textsOf } from './texts.ts';

const NEWEST = 100;

const time = z.string().openapi({ format: 'date-time', example: '2026-03-14T18:20:00+00:00' });

export const readMark = z
  .object({ '@id': z.string(), '@type': z.literal('NotificationRecipient'), id: z.int(), readAt: time.nullable() })
  .openapi('NotificationReadMark');

export const notificationSchema = readMark
  .extend({
    title: z.string(),
    body: z.string(),
    data: z.object({
      type: z
        .string()
        .openapi({ description: 'order_ready, reservation_accepted, payment_request, or another to come' }),
      place_id: z.int().nullable(),
      order_id: z.int().nullable(),
      bill_id: z.int().nullable(),
    }),
    createdAt: time,
  })
  .openapi('NotificationRecipient');

export type Notification = z.infer<typeof notificationSchema>;

/** The user's newest notifications, newest first, and the number of all unread ones. Contract 38. */
export async function listNotifications(
  db: Database,
  userId: number,
  language: Language,
): Promise<{ newest: Notification[]; unread: number }> {
  const rows = await db
    .selectFrom('notification_recipients as recipient')
    .innerJoin('notifications', 'notifications.id', 'recipient.notification_id')
    .leftJoin('bills', 'bills.id', 'notifications.bill_id')
    .leftJoin('places', 'places.id', 'notifications.place_id')
    .selectAll('notifications')
    .select(['recipient.id as recipient_id', 'recipient.read_at', 'places.timezone'])
    .select(['bills.status as billStatus', 'bills.amount', 'bills.currency'])
    .where('recipient.user_id', '=', userId)
    .orderBy('recipient.id', 'desc')
    .limit(NEWEST)
    .execute();
  const { unread } = await db
    .selectFrom('notification_recipients')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  const newest = rows.map((row) => ({
    ...markView({ id: row.recipient_id, read_at: row.read_at }),
    ...textsOf(row, language, row.billStatus === 'received'),
    data: { type: row.type, place_id: row.place_id, order_id: row.order_id, bill_id: row.bill_id },
    createdAt: isoTime(row.created_at),
  }));
  return { newest, unread };
}

/** The first read time is kept; without a time nothing changes. @throws Problem 404. Contract 39. */
export async function markRead(
  db: Database,
  userId: number,
  { id, readAt, now }: { id: number; readAt: Date | undefined; now: Date },
): Promise<z.infer<typeof readMark>> {
  if (readAt !== undefined) {
    await db
      .updateTable('notification_recipients')
      .set({ read_at: readAt > now ? now : readAt })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .execute();
  }
  const found = await db
    .selectFrom('notification_recipients')
    .select(['id', 'read_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(notFound);
  return markView(found);
}

/** Marks the notification of a paid bill as read. */
export async function markBillRead(tx: DatabaseTransaction, billId: number, now: Date): Promise<void> {
  await tx
    .updateTable('notification_recipients')
    .set({ read_at: now })
    .where('notification_id', 'in', (from) =>
      from.selectFrom('notifications').select('id').where('bill_id', '=', billId),
    )
    .where('read_at', 'is', null)
    .execute();
}

function markView({ id, read_at: readAt }: { id: number; read_at: Date | null }): z.infer<typeof readMark> {
  return {
    '@id': iri('notification_recipients', id),
    '@type': 'NotificationRecipient',
    id,
    readAt: readAt === null ? null : isoTime(readAt),
  };
}
