import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { unprocessable } from '#server/http/problem.ts';
import { jsonAnswer, jsonBody, problems, publicRoute } from '#server/http/route.ts';
import { languageOf } from '#server/language.ts';
import { requestMail, type WantedMail } from '#server/mail/requests.ts';
import { createAccount } from './accounts.ts';
import { noteNetwork } from './login-guard.ts';
import { checkMailToken, redeemMailToken } from './mail-tokens.ts';
import { hashPassword } from './passwords.ts';
import { revokeAllFamilies } from './refresh-tokens.ts';
import { email, newPassword, registration, toUser, user as userSchema } from './schemas.ts';

const register = publicRoute({
  method: 'post',
  path: '/api/register',
  summary: 'Creates an account and its customer, and sends the verification mail',
  request: { body: jsonBody(registration) },
  responses: { 201: jsonAnswer(userSchema, 'Created'), ...problems(400, 415, 422, 429) },
});

const verify = publicRoute({
  method: 'post',
  path: '/pubapp/auth/verify',
  summary: 'Verifies an account with the token of a mail',
  request: { body: jsonBody(z.object({ token: z.string() })) },
  responses: { 204: { description: 'Verified, now or before' }, ...problems(400, 415, 422, 429) },
});

const requestVerification = publicRoute({
  method: 'post',
  path: '/api/verify_account_requests',
  summary: 'Sends the verification mail again',
  request: { body: jsonBody(z.object({ email })) },
  responses: { 202: { description: 'Accepted, whether the address is known or not' }, ...problems(400, 415, 422, 429) },
});

const requestReset = publicRoute({
  method: 'post',
  path: '/api/reset_password_requests',
  summary: 'Sends a mail to set a new password',
  request: { body: jsonBody(z.object({ email })) },
  responses: { 202: { description: 'Accepted, whether the address is known or not' }, ...problems(400, 415, 422, 429) },
});

const resetPassword = publicRoute({
  method: 'post',
  path: '/pubapp/auth/reset-password',
  summary: 'Sets a new password with the token of a mail, and ends every sign-in',
  request: { body: jsonBody(z.object({ token: z.string(), plainPassword: newPassword })) },
  responses: { 204: { description: 'Set' }, ...problems(400, 415, 422, 429) },
});

/** Contract 5, 8, 9 and the links of mails of 5. */
export function registerAccountRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits, postman } = deps;

  const takeMailPoints = async (address: string, clientAddress: string): Promise<void> => {
    await limits.mailByAddress.take(clientAddress);
    await limits.mailByEmail.take(address.toLowerCase());
  };

  api.openapi(register, async (c) => {
    const { name, email: address, plainPassword } = c.req.valid('json');
    await takeMailPoints(address, c.var.clientAddress);
    const language = languageOf(c.req.header('Accept-Language'));
    const user = await createAccount(deps, { name, email: address, password: plainPassword, language });
    postman.wake();
    const body = toUser(user, null);
    return c.json(body, 201, { Location: body['@id'] });
  });

  api.openapi(verify, async (c) => {
    const { token } = c.req.valid('json');
    await db.transaction().execute(async (tx) => {
      const { userId, usedBefore } = await redeemMailToken(tx, clock, token, 'verify_account');
      if (usedBefore) return;
      await tx
        .updateTable('users')
        .set({ verified_at: clock.now() })
        .where('id', '=', userId)
        .where('verified_at', 'is', null)
        .execute();
    });
    return c.body(null, 204);
  });

  /** Nobody waits for the mail, nor for whether there is such an account: the time of the answer would tell. */
  const sendLater = async (mail: WantedMail): Promise<void> => {
    await requestMail(db, clock, mail);
    postman.wake();
  };

  api.openapi(requestVerification, async (c) => {
    const { email: address } = c.req.valid('json');
    await takeMailPoints(address, c.var.clientAddress);
    await sendLater({ kind: 'verify_account', email: address, language: languageOf(c.req.header('Accept-Language')) });
    return c.body(null, 202);
  });

  api.openapi(requestReset, async (c) => {
    const { email: address } = c.req.valid('json');
    await takeMailPoints(address, c.var.clientAddress);
    await sendLater({ kind: 'reset_password', email: address, language: languageOf(c.req.header('Accept-Language')) });
    return c.body(null, 202);
  });

  api.openapi(resetPassword, async (c) => {
    const { token, plainPassword } = c.req.valid('json');
    // Hashing costs as much as many requests: only who has a link may have it done.
    const link = await checkMailToken(db, clock, token, 'reset_password');
    if (link.usedBefore) throw unprocessable('token_invalid');
    const passwordHash = await hashPassword(plainPassword, deps.config.passwordCost);
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const { userId, usedBefore } = await redeemMailToken(tx, clock, token, 'reset_password');
      if (usedBefore) throw unprocessable('token_invalid');
      // Who reads the mail owns the address, so the account is verified as well.
      const user = await tx
        .updateTable('users')
        .set((row) => ({
          password_hash: passwordHash,
          verified_at: row.fn.coalesce('verified_at', row.val(now)),
          sessions_ended_at: now,
        }))
        .where('id', '=', userId)
        .returning(['id', 'username'])
        .executeTakeFirstOrThrow();
      await noteNetwork({ db: tx, clock }, user, c.var.clientAddress);
      await tx
        .updateTable('mail_tokens')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('purpose', '=', 'reset_password')
        .where('used_at', 'is', null)
        .execute();
      await revokeAllFamilies(tx, clock, userId);
    });
    return c.body(null, 204);
  });
}
