import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { plainJson } from '#server/http/media.ts';
import { badRequest, unauthorized } from '#server/http/problem.ts';
import { jsonBody, plainJsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { findUser, findUserByEmail } from './accounts.ts';
import { countLogin } from './login-guard.ts';
import { passwordMatches } from './passwords.ts';
import { revokeFamilyOf, rotate } from './refresh-tokens.ts';
import { tokenPair } from './schemas.ts';
import { pairOf, signIn } from './token-pairs.ts';

const signedIn = tokenPair
  .extend({ name: z.string().openapi({ example: 'Ana Martins', description: 'An addition: to greet the customer' }) })
  .openapi('SignedIn');

const loginCheck = publicRoute('post', '/api/login_check', {
  summary: 'Signs a user in',
  request: { body: jsonBody(z.object({ username: z.string(), password: z.string() }).openapi('Credentials')) },
  responses: { 200: plainJsonAnswer(signedIn, 'Signed in'), ...problems(400, 401, 415, 429) },
});

const tokenRefresh = publicRoute('post', '/api/token/refresh', {
  summary: 'Exchanges a refresh token for a new pair',
  request: { body: jsonBody(z.object({ refresh_token: z.unknown().optional() }).openapi('RefreshToken')) },
  responses: { 200: plainJsonAnswer(tokenPair, 'Refreshed'), ...problems(400, 401, 415, 429) },
});

const tokenRevoke = publicRoute('post', '/api/token/revoke', {
  summary: 'Ends the sign-in that a refresh token belongs to, its access tokens included',
  request: { body: jsonBody(z.object({ refresh_token: z.unknown().optional() })) },
  responses: { 204: { description: 'Always, whether the token is known or not' }, ...problems(400, 415, 429) },
});

/** Contract 6, 7 and the token revocation of 5. */
export function registerSessionRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.use(loginCheck.path, plainJson);
  api.openapi(
    loginCheck,
    async (c) => {
      const { username, password } = c.req.valid('json');
      const forgive = await countLogin(deps, username, c.var.clientAddress);
      const user = await findUserByEmail(db, username);
      if (
        !(await passwordMatches(password, user?.password_hash ?? null, deps.config.passwordCost)) ||
        user === undefined
      ) {
        throw unauthorized('Invalid credentials.');
      }
      await forgive();
      if (user.verified_at === null) throw unauthorized('account_not_verified');
      c.header('Cache-Control', 'no-store');
      return c.json({ ...(await signIn(deps, user, c.var.clientAddress)), name: user.name }, 200);
    },
    (result) => {
      if (result.success) return;
      const [issue] = result.error.issues;
      throw badRequest(`The key "${String(issue?.path[0] ?? 'username')}" must be provided, as a string.`);
    },
  );

  api.use(tokenRefresh.path, plainJson);
  api.openapi(tokenRefresh, async (c) => {
    const { refresh_token: presented } = c.req.valid('json');
    if (typeof presented !== 'string' || presented === '') throw unauthorized('Missing JWT Refresh Token');
    const successor = await rotate(db, clock, presented);
    const user = await findUser(db, successor.userId);
    if (user === undefined) throw unauthorized('JWT Refresh Token Not Found');
    c.header('Cache-Control', 'no-store');
    return c.json(await pairOf(deps, user, successor), 200);
  });

  api.openapi(tokenRevoke, async (c) => {
    const { refresh_token: presented } = c.req.valid('json');
    if (typeof presented === 'string') await revokeFamilyOf(db, clock, presented);
    return c.body(null, 204);
  });
}
