import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { idParam } from '#server/http/iri.ts';
import { accessDenied, methodNotAllowed } from '#server/http/problem.ts';
import { problems, streamRoute } from '#server/http/route.ts';

const EVENT_STREAM = 'text/event-stream';

const getEvents = streamRoute('get', '/api/users/{id}/events', {
  summary: 'A stream of what changes of the caller: type and id, nothing else',
  request: {
    params: idParam,
    headers: z.object({
      'last-event-id': z.string().optional().openapi({ description: 'The last event that was seen: resumes after it' }),
    }),
  },
  responses: {
    200: {
      description:
        'First `ready` with `resumed` (false: all may have changed), then `order`, `reservation`, `notification`, … with `id`',
      content: { [EVENT_STREAM]: { schema: z.string() } },
    },
    ...problems(401, 403, 404, 405, 429, 503),
  },
});

/** Decision 43. */
export function registerEventRoutes(api: Api, { events }: Deps): void {
  api.openapi(getEvents, async (c) => {
    // A HEAD handled as GET would leave an unread stream open.
    if (c.req.method === 'HEAD') throw methodNotAllowed('HEAD', c.req.path, 'GET');
    if (c.req.valid('param').id !== c.var.user.id) throw accessDenied();
    const stream = await events.open(c.var.session, idOf(c.req.valid('header')['last-event-id']));
    return c.body(stream, 200, { 'Content-Type': EVENT_STREAM, Connection: 'close', 'X-Accel-Buffering': 'no' });
  });
}

/** A malformed id counts as an unknown event. */
function idOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
