import { startFamily } from '#server/auth/refresh-tokens.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Subscription } from '#test/harness/push-service.ts';
import { holderOf, type TestAnswer, type TestApp } from '../harness.ts';

/** A customer signed in on one browser. */
export interface SignedIn {
  readonly userId: number;
  readonly customerId: number;
  readonly email: string;
  readonly familyId: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** A session without hashing a password: for a new customer, or for one signed in elsewhere. */
export async function signIn(app: TestApp, of?: Pick<SignedIn, 'userId' | 'customerId' | 'email'>): Promise<SignedIn> {
  const { userId, customerId, email } = of ?? (await app.customer());
  const { token: refreshToken, familyId } = await startFamily(app.db, app.clock, userId);
  const token = await app.deps.accessTokens.issue(holderOf({ userId, email }), familyId);
  return { userId, customerId, email, familyId, token, refreshToken };
}

/** Ends a session, as another request would. */
export async function endSession({ db, clock }: Pick<TestApp, 'db' | 'clock'>, { familyId }: SignedIn): Promise<void> {
  await db.updateTable('refresh_token_families').set({ revoked_at: clock.now() }).where('id', '=', familyId).execute();
}

/** The call that registers a session's push token. */
export function tell(
  app: TestApp,
  { userId, token }: SignedIn,
  fcmToken: unknown,
  language = 'pt',
): Promise<TestAnswer> {
  return app.call('PUT', `/api/users/${userId}`, {
    token,
    body: { id: userId, username: 'x', roles: ['ROLE_ADMIN'], fcmToken },
    headers: { 'Accept-Language': language },
  });
}

/** The token in the app's format. */
export const asToken = (subscription: Subscription): string => JSON.stringify(subscription);

/** 20:00 in Lisbon. */
const DINNER = new Date('2026-03-20T20:00:00Z');

/** Accepts a reservation. */
export function accept(app: TestApp, { customerId }: SignedIn, placeId: number): Promise<void> {
  return app.db
    .transaction()
    .execute((tx) =>
      notify(tx, app.clock.now(), { customerId, type: 'reservation_accepted', placeId, reservedFor: DINNER }),
    );
}
