import type { DatabaseTransaction } from '#server/db/database.ts';

/** Spec 2 "A notification opens". */
export type Notice =
  | { readonly type: 'order_ready'; readonly placeId: number; readonly orderId: number }
  | { readonly type: 'reservation_accepted'; readonly placeId: number; readonly reservedFor: Date }
  | { readonly type: 'payment_request'; readonly placeId: number; readonly billId: number };

/** Runs in the transaction of its cause. Call it once per cause: it does not check for duplicates. */
export async function notify(
  tx: DatabaseTransaction,
  now: Date,
  { customerId, ...notice }: Notice & { readonly customerId: number },
): Promise<void> {
  const { id } = await tx
    .insertInto('notifications')
    .values({
      type: notice.type,
      place_id: notice.placeId,
      place_name: (from) => from.selectFrom('places').select('name').where('id', '=', notice.placeId),
      order_id: 'orderId' in notice ? notice.orderId : null,
      bill_id: 'billId' in notice ? notice.billId : null,
      reserved_for: 'reservedFor' in notice ? notice.reservedFor : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('notification_recipients')
    .columns(['notification_id', 'user_id'])
    .expression((from) =>
      from
        .selectFrom('customers')
        .select((select) => [select.val(id).as('notification_id'), 'user_id'])
        .where('id', '=', customerId),
    )
    .execute();
}
