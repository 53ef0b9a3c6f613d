import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { plainJson } from '#server/http/media.ts';
import { jsonBody, plainJsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { findUser } from './accounts.ts';
import { countCode } from './login-guard.ts';
import { verifyByLink } from './mail-links.ts';
import { keptSecret, tokenPair } from './schemas.ts';
import { signIn } from './token-pairs.ts';
import { verifyByCode } from './verification-codes.ts';

const verifyCode = publicRoute('post', '/pubapp/auth/verify_code', {
  summary: 'Verifies an account with the code of a mail, in the browser that signed up, and signs in',
  request: {
    body: jsonBody(
      z
        .object({
          email: z.string(),
          code: z.string().openapi({ description: 'White space is ignored', example: '012345' }),
          signupSecret: keptSecret,
        })
        .openapi('VerificationCode'),
    ),
  },
  responses: {
    200: plainJsonAnswer(tokenPair, 'Verified and signed in'),
    ...problems(400, 415, 422, 429),
  },
});

const verifyLogin = publicRoute('post', '/pubapp/auth/verify_login', {
  summary: 'Verifies an account with the token of a mail, in the browser that signed up, and signs in; once',
  request: {
    body: jsonBody(z.object({ token: z.string(), signupSecret: keptSecret }).openapi('VerificationLogin')),
  },
  responses: {
    200: plainJsonAnswer(tokenPair, 'Verified and signed in'),
    204: { description: 'Verified before: sign in with the password' },
    ...problems(400, 415, 422, 429),
  },
});

/** Verifications that also sign in, additions to contract 5. Decision 112. */
export function registerVerificationRoutes(api: Api, deps: Deps): void {
  api.use(verifyCode.path, plainJson);
  api.openapi(verifyCode, async (c) => {
    const entry = c.req.valid('json');
    const forgive = await countCode(deps, entry, c.var.clientAddress);
    const user = await verifyByCode(deps, entry);
    await forgive();
    c.header('Cache-Control', 'no-store');
    return c.json(await signIn(deps, user, c.var.clientAddress), 200);
  });

  api.use(verifyLogin.path, plainJson);
  api.openapi(verifyLogin, async (c) => {
    const userId = await verifyByLink(deps, c.req.valid('json'));
    const user = userId === null ? undefined : await findUser(deps.db, userId);
    if (user === undefined) return c.body(null, 204);
    c.header('Cache-Control', 'no-store');
    return c.json(await signIn(deps, user, c.var.clientAddress), 200);
  });
}
