import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { jsonAnswer, jsonBody, problems, publicRoute } from '#server/http/route.ts';
import { requestMail, type WantedMail } from '#server/mail/requests.ts';
import { emailKey } from '#server/shared/email-address.ts';
import { languageOf } from '#server/shared/language.ts';
import { createAccount } from './accounts.ts';
import { setPasswordByLink, verifyByLink } from './mail-links.ts';
import { email, newPassword, registration, toUser, user as userSchema } from './schemas.ts';

const register = publicRoute('post', '/api/register', {
  summary: 'Creates an account and its customer, and sends the verification mail',
  request: { body: jsonBody(registration) },
  responses: { 201: jsonAnswer(userSchema, 'Created'), ...problems(400, 415, 422, 429) },
});

const verification = z
  .object({
    token: z.string(),
    signupSecret: z.string().nullable().optional().openapi({
      description:
        'What the browser kept from its sign-up; null: nothing. Where given, only that of the sign-up verifies: `password_required` otherwise',
    }),
  })
  .openapi('Verification');

const verify = publicRoute('post', '/pubapp/auth/verify', {
  summary: 'Verifies an account with the token of a mail; `password_required`: only together with a new password',
  request: { body: jsonBody(verification) },
  responses: { 204: { description: 'Verified, now or before' }, ...problems(400, 415, 422, 429) },
});

const requestVerification = publicRoute('post', '/api/verify_account_requests', {
  summary: 'Sends the verification mail again',
  request: { body: jsonBody(z.object({ email })) },
  responses: { 202: { description: 'Accepted, whether the address is known or not' }, ...problems(400, 415, 422, 429) },
});

const requestReset = publicRoute('post', '/api/reset_password_requests', {
  summary: 'Sends a mail to set a new password',
  request: { body: jsonBody(z.object({ email })) },
  responses: { 202: { description: 'Accepted, whether the address is known or not' }, ...problems(400, 415, 422, 429) },
});

const resetPassword = publicRoute('post', '/pubapp/auth/reset-password', {
  summary:
    'Sets a new password with the token of a reset mail, or of the verification mail of an account that is not verified; ends every sign-in',
  request: { body: jsonBody(z.object({ token: z.string(), plainPassword: newPassword })) },
  responses: { 204: { description: 'Set' }, ...problems(400, 415, 422, 429) },
});

/** Contract 5, 8, 9 and the mail links of 5. */
export function registerAccountRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits, mailSender } = deps;

  const takeMailPoints = async (address: string, clientAddress: string): Promise<void> => {
    await limits.mailByAddress.take(clientAddress);
    await limits.mailByEmail.take(emailKey(address));
  };

  api.openapi(register, async (c) => {
    const { name, email: address, plainPassword, signupSecret = null } = c.req.valid('json');
    await takeMailPoints(address, c.var.clientAddress);
    const language = languageOf(c.req.header('Accept-Language'));
    const user = await createAccount(deps, { name, email: address, password: plainPassword, signupSecret, language });
    mailSender.wake();
    const body = toUser(user, null);
    return c.json(body, 201, { Location: body['@id'] });
  });

  api.openapi(verify, async (c) => {
    await verifyByLink(deps, c.req.valid('json'));
    return c.body(null, 204);
  });

  /** The response does not wait for the account lookup or the mail: its time would reveal if the account exists. */
  const sendLater = async (mail: WantedMail): Promise<void> => {
    await requestMail(db, clock, mail);
    mailSender.wake();
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
    await setPasswordByLink(deps, { token, plainPassword, network: c.var.clientAddress });
    return c.body(null, 204);
  });
}
