import { z } from '@hono/zod-openapi';
import { findUser } from '#server/auth/accounts.ts';
import { pushTokenOf } from '#server/auth/push-token.ts';
import { toUser, user as userSchema } from '#server/auth/schemas.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { idParam } from '#server/http/iri.ts';
import { accessDenied, invalid, notFound, unauthorized, violationCodes } from '#server/http/problem.ts';
import { jsonAnswer, jsonBody, privateRoute, problems } from '#server/http/route.ts';
import { languageOf } from '#server/shared/language.ts';
import { readTarget, TOKEN_LENGTH } from './target.ts';
import { forgetToken, keepToken } from './tokens.ts';

const userInput = z
  .object({
    fcmToken: z.string().max(TOKEN_LENGTH, 'push_token_invalid').nullish().openapi({
      description: 'A Web Push subscription as JSON text, or a token of Firebase; null: no messages to this sign-in',
    }),
  })
  .openapi('UserPushToken');

const putUser = privateRoute('put', '/api/users/{id}', {
  summary: 'Says where this sign-in of the caller is sent push messages; nothing else is written',
  request: { params: idParam, body: jsonBody(userInput) },
  responses: {
    200: jsonAnswer(userSchema, 'The user, with the token of this sign-in'),
    ...problems(400, 401, 403, 404, 415, 422),
  },
});

/** Contract 11, decision 47. */
export function registerPushRoutes(api: Api, { db, clock, config }: Deps): void {
  api.openapi(putUser, async (c) => {
    const { id } = c.req.valid('param');
    if (id !== c.var.user.id) throw accessDenied();
    const { fcmToken: token } = c.req.valid('json');
    const familyId = c.var.session?.familyId ?? null;
    if (token !== undefined) {
      if (familyId === null) throw unauthorized('Invalid JWT Token');
      if (token === null) await forgetToken(db, familyId);
      else {
        const target = readTarget(token, config.push.services);
        if (target === null)
          throw invalid({ propertyPath: 'fcmToken', message: 'push_token_invalid', code: violationCodes.pattern });
        await keepToken(db, clock, {
          familyId,
          userId: id,
          token,
          target,
          language: languageOf(c.req.header('Accept-Language')),
        });
      }
    }
    const user = await findUser(db, id);
    if (user === undefined) throw notFound();
    return c.json(toUser(user, await pushTokenOf(db, familyId)), 200);
  });
}
