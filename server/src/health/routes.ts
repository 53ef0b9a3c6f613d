import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { Problem } from '#server/http/problem.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';

const healthCheck = publicRoute('get', '/pubapp/health_check', {
  summary: 'Tells whether the server and its database work',
  responses: { 200: jsonAnswer(z.object({ status: z.literal('ok') }), 'Healthy'), ...problems(503) },
});

/** Contract 1. */
export function registerHealthRoutes(api: Api, { db, log }: Deps): void {
  api.openapi(healthCheck, async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      log.error('The database does not answer', error);
      throw new Problem(503, 'Service Unavailable');
    }
    return c.json({ status: 'ok' as const }, 200);
  });
}
