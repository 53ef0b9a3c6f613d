import { createApiClient } from '#src/adapters/api/client.ts';
import { anAppConfig } from './fixtures.ts';

interface Answer {
  status?: number;
  body: object;
  headers?: Record<string, string>;
}

/** The answer for each path. Null: the network fails. Every other path is a 404. */
export type Answers = Record<string, Answer | null>;

const missing: Answer = { status: 404, body: { 'hydra:description': 'Not Found' } };

/** The client in front of a network with these answers; `asked` lists the requested addresses with decoded queries. */
export function apiWith(answers: Answers, token: string | null = null) {
  const asked: string[] = [];
  const api = createApiClient({
    config: async () => anAppConfig(),
    tokens: { current: () => token, refresh: async () => null },
    fetch: async (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname + decodeURIComponent(search));
      const answer = answers[pathname];
      if (answer === null) throw new TypeError('Failed to fetch');
      const { status = 200, body, headers = {} } = answer ?? missing;
      return Response.json(body, { status, headers });
    },
  });
  return { api, asked };
}
