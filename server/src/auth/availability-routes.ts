import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { badRequest } from '#server/http/problem.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { parseEmail } from '#server/shared/email-address.ts';
import { findUserByEmail } from './accounts.ts';
import { availability } from './schemas.ts';

const checkEmail = publicRoute('get', '/pubapp/auth/check-email', {
  summary: 'Tells whether an e-mail address is free',
  request: { query: z.object({ email: z.string().optional() }) },
  responses: {
    200: jsonAnswer(availability, 'Free, in use, or no address (`pattern`, `maxlength`)'),
    ...problems(400, 429),
  },
});

const checkUsername = publicRoute('get', '/pubapp/auth/check-username', {
  summary: 'Tells whether a username is free',
  request: { query: z.object({ username: z.string().optional() }) },
  responses: {
    200: jsonAnswer(availability, 'Free, in use, or no address (`pattern`, `maxlength`)'),
    ...problems(400, 429),
  },
});

export function registerAvailabilityRoutes(api: Api, { db, limits }: Deps): void {
  api.openapi(checkEmail, async (c) => {
    const email = required('email', c.req.valid('query').email);
    await limits.availability.take(c.var.clientAddress);
    return c.json(problemOf(email) ?? answer(await findUserByEmail(db, email), 'emailInUse'), 200);
  });

  api.openapi(checkUsername, async (c) => {
    const username = required('username', c.req.valid('query').username);
    await limits.availability.take(c.var.clientAddress);
    const problem = username.includes('@') ? problemOf(username) : null;
    return c.json(problem ?? answer(await findUserByEmail(db, username), 'usernameInUse'), 200);
  });
}

function required(name: string, value: string | undefined): string {
  const given = value?.trim() ?? '';
  if (given === '') throw badRequest(`The query parameter "${name}" is required.`);
  if (given.includes('\0')) throw badRequest('Null characters are not allowed.');
  return given;
}

function problemOf(address: string): z.infer<typeof availability> | null {
  const parsed = parseEmail(address);
  return 'problem' in parsed ? { result: 'ERROR', error: parsed.problem } : null;
}

function answer(holder: object | undefined, error: string): z.infer<typeof availability> {
  return holder === undefined ? { result: 'OK' } : { result: 'ERROR', error };
}
