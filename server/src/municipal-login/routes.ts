import { z } from '@hono/zod-openapi';
import { countLogin } from '#server/auth/login-guard.ts';
import { passwordMatches } from '#server/auth/passwords.ts';
import { tokenPair } from '#server/auth/schemas.ts';
import { signIn } from '#server/auth/token-pairs.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { plainJson } from '#server/http/media.ts';
import { unauthorized } from '#server/http/problem.ts';
import { jsonAnswer, jsonBody, problems, publicRoute } from '#server/http/route.ts';
import { languageOf } from '#server/shared/language.ts';
import { type Attempt, codeVerifierOf, nonceOf, openAttempt, takeAttempt } from './attempts.ts';
import { acceptLink, holderOf, recognise, type Recognition } from './identities.ts';

/** Page of the app that the provider redirects to. Spec 2 "Root routes". */
export const CALLBACK_PATH = '/auth/mycascais-login';

const started = z.object({ authorizationUrl: z.url(), secret: z.string() }).openapi('MunicipalLoginStart');

const callback = z
  .object({
    secret: z.string(),
    state: z.string(),
    code: z.string().optional(),
    iss: z.string().optional(),
    error: z.string().optional(),
  })
  .openapi('MunicipalLoginCallback');

const outcome = z
  .discriminatedUnion('outcome', [
    tokenPair.extend({ outcome: z.literal('logged_in') }),
    z.object({ outcome: z.literal('account_exists'), email: z.string(), link_token: z.string() }),
    z.object({ outcome: z.enum(['access_denied', 'email_missing', 'email_not_verified']) }),
  ])
  .openapi('MunicipalLoginOutcome');

const start = publicRoute('post', '/pubapp/auth/municipal_login/start', {
  summary: 'Begins a login at the municipal identity provider',
  responses: {
    200: jsonAnswer(started, 'Where the browser goes, and the secret it comes back with'),
    ...problems(429, 502),
  },
});

const complete = publicRoute('post', '/pubapp/auth/municipal_login/complete', {
  summary: 'Ends a municipal login with what the provider sent the browser back with; once',
  request: { body: jsonBody(callback) },
  responses: { 200: jsonAnswer(outcome, 'Signed in, or what is in the way'), ...problems(400, 415, 422, 429, 502) },
});

const link = publicRoute('post', '/pubapp/auth/municipal_login/link', {
  summary: 'Links the citizen to the account of the same address, with its password, and signs in',
  request: { body: jsonBody(z.object({ link_token: z.string(), password: z.string() }).openapi('MunicipalLoginLink')) },
  responses: { 200: jsonAnswer(tokenPair, 'Linked and signed in'), ...problems(400, 401, 415, 422, 429) },
});

/** The municipal login, an addition to contract 5. */
export function registerMunicipalLoginRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits, identityProvider } = deps;
  const requestOf = (attempt: Attempt) => ({
    state: attempt.state,
    nonce: nonceOf(attempt),
    codeVerifier: codeVerifierOf(attempt),
    redirectUri: `${deps.publicUrl}${CALLBACK_PATH}`,
  });

  api.use(start.path, plainJson);
  api.openapi(start, async (c) => {
    await limits.municipalLogin.take(c.var.clientAddress);
    const attempt = await openAttempt(db, clock);
    const authorizationUrl = await identityProvider.authorizationUrl({
      ...requestOf(attempt),
      language: languageOf(c.req.header('Accept-Language')),
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ authorizationUrl, secret: attempt.secret }, 200);
  });

  api.use(complete.path, plainJson);
  api.openapi(complete, async (c) => {
    const { secret, state, ...response } = c.req.valid('json');
    await limits.loginByAddress.take(c.var.clientAddress);
    const attempt = { state, secret };
    await takeAttempt(db, clock, attempt);
    const citizen = await identityProvider.identify(requestOf(attempt), response);
    await limits.loginByAddress.giveBack(c.var.clientAddress);
    c.header('Cache-Control', 'no-store');
    if (citizen === null) return c.json({ outcome: 'access_denied' as const }, 200);
    return c.json(await answer(await recognise(db, clock, citizen), c.var.clientAddress), 200);
  });

  async function answer(recognition: Recognition, network: string): Promise<z.infer<typeof outcome>> {
    switch (recognition.kind) {
      case 'known':
        return { outcome: 'logged_in', ...(await signIn(deps, recognition.user, network)) };
      case 'account_exists':
        return { outcome: 'account_exists', email: recognition.email, link_token: recognition.linkToken };
      default:
        return { outcome: recognition.kind };
    }
  }

  api.use(link.path, plainJson);
  api.openapi(link, async (c) => {
    const { link_token: linkToken, password } = c.req.valid('json');
    const user = await holderOf(db, clock, linkToken);
    // Counted like a login, since it checks a password.
    const forgive = await countLogin(deps, user.username, c.var.clientAddress);
    if (!(await passwordMatches(password, user.password_hash, deps.config.passwordCost)))
      throw unauthorized('Invalid credentials.');
    await forgive();
    await acceptLink(db, clock, linkToken);
    c.header('Cache-Control', 'no-store');
    return c.json(await signIn(deps, user, c.var.clientAddress), 200);
  });
}
