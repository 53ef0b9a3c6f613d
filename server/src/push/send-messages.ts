import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Outcome, PushMessage } from '#server/deps/messenger.ts';
import { textsOf } from '#server/notifications/texts.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { readTarget } from './target.ts';

/** Older notifications are not sent. */
export const GIVE_UP_SECONDS = 4 * 3600;
/** Lease of a message; longer than the timeout of a push service. */
export const LEASE_SECONDS = 60;
const AT_ONCE = 10;
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 900;
/** Push services accept 4 KB, encrypted. */
const TITLE_LENGTH = 120;
const BODY_LENGTH = 600;

type PushDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'messenger'>;
type Claimed = Awaited<ReturnType<typeof readClaimed>>[number];

/** Sends due messages. Safe to run on several servers at once. */
export async function sendPushMessages(deps: PushDeps): Promise<void> {
  for (let isMore = true; isMore;) {
    const claimed = await claim(deps);
    await Promise.all(claimed.map((message) => deliver(deps, message)));
    isMore = claimed.length === AT_ONCE;
  }
}

async function deliver(deps: PushDeps, claimed: Claimed): Promise<void> {
  try {
    const seconds = secondsLeft(claimed, deps.clock.now());
    // The allowed services may have changed since.
    const target = readTarget(claimed.token, deps.config.push.services);
    if (seconds <= 0 || target === null) return await drop(deps.db, claimed);
    await settle(deps, claimed, await deps.messenger.send(target, messageOf(claimed), seconds));
  } catch (error) {
    deps.log.error('A push message could not be sent', error);
    await settle(deps, claimed, { retryAfter: null });
  }
}

/** Remaining lifetime; 0 if read, signed out, or the browser has another user. */
function secondsLeft(claimed: Claimed, now: Date): number {
  if (claimed.read_at !== null || claimed.expires_at <= now || claimed.user_id !== claimed.reader_id) return 0;
  return Math.floor((addSeconds(claimed.requested_at, GIVE_UP_SECONDS).getTime() - now.getTime()) / 1000);
}

async function settle(
  { db, clock }: PushDeps,
  { id, push_token_id: tokenId, attempts }: Claimed,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'gone') await db.deleteFrom('push_tokens').where('id', '=', tokenId).execute();
  else if (typeof outcome === 'string') await drop(db, { id });
  else {
    const pause = Math.max(outcome.retryAfter ?? 0, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
    const due = addSeconds(clock.now(), Math.min(pause, LONGEST_PAUSE_SECONDS));
    await db.updateTable('push_messages').set({ due_at: due }).where('id', '=', id).execute();
  }
}

async function drop(db: Database, { id }: { id: number }): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

function messageOf(claimed: Claimed): PushMessage {
  const { title, body } = textsOf(claimed, claimed.language);
  const { recipient_id: id, type, place_id, order_id, bill_id } = claimed;
  return {
    id,
    title: title.slice(0, TITLE_LENGTH),
    body: body.slice(0, BODY_LENGTH),
    data: { type, place_id, order_id, bill_id },
  };
}

async function claim({ db, clock }: PushDeps) {
  const now = clock.now();
  const taken = await db
    .updateTable('push_messages')
    .set((row) => ({ due_at: addSeconds(now, LEASE_SECONDS), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_messages')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return taken.length === 0
    ? []
    : readClaimed(
        db,
        taken.map(({ id }) => id),
      );
}

function readClaimed(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('push_messages as message')
    .innerJoin('push_tokens', 'push_tokens.id', 'message.push_token_id')
    .innerJoin('refresh_token_families as family', 'family.id', 'push_tokens.family_id')
    .innerJoin('notification_recipients as recipient', 'recipient.id', 'message.recipient_id')
    .innerJoin('notifications', 'notifications.id', 'recipient.notification_id')
    .select(['message.id', 'message.recipient_id', 'message.push_token_id', 'message.requested_at', 'message.attempts'])
    .select(['push_tokens.token', 'push_tokens.language', 'push_tokens.user_id', 'family.expires_at'])
    .select(['recipient.user_id as reader_id', 'recipient.read_at'])
    .leftJoin('bills', 'bills.id', 'notifications.bill_id')
    .leftJoin('places', 'places.id', 'notifications.place_id')
    .select(['notifications.type', 'notifications.title', 'notifications.body', 'notifications.place_name'])
    .select(['notifications.place_id', 'notifications.order_id', 'notifications.bill_id'])
    .select(['notifications.reserved_for', 'places.timezone', 'bills.amount', 'bills.currency'])
    .where('message.id', 'in', ids)
    .execute();
}
