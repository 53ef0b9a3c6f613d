import { createApiClient } from '#src/adapters/api/client.ts';
import { anAppConfig } from './fixtures.ts';

/** The answer for each path; every other path is a 404. */
export type Answers = Record<string, { status?: number; body: object }>;

/** The client in front of a network with these answers; `asked` lists the requested addresses with decoded queries. */
export function apiWith(answers: Answers, token: string | null = null) {
  const asked: string[] = [];
  const api = createApiClient({
    config: async () => anAppConfig(),
    tokens: { current: () => token, refresh: async () => null },
    fetch: async (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname + decodeURIComponent(search));
      const { status = 200, body } = answers[pathname] ?? { status: 404, body: { 'hydra:description': 'Not Found' } };
      return Response.json(body, { status });
    },
  });
  return { api, asked };
}
