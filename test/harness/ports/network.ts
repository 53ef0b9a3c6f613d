import { goodAnswer } from './good-answers.ts';

/** Replaces the answer to one call. */
export type Fault =
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> }
  /** No answer until the caller aborts. */
  | { kind: 'silent' }
  /** The request fails at once. */
  | { kind: 'offline' };

/** "PUT /api/places/:id/slots/:id/reserve/:id": a call with placeholders for ids. */
export function callName(method: string, path: string): string {
  const named = path
    .replaceAll(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/(check_access|check_in|check_out)\/[^/]+$/, '$1/:uid')
    .replace(/(\/stripe\/cards)\/[^/]+$/, '$1/:id')
    .replace(/\/(seats|tables)\/[^/]+$/, '/$1/:code')
    .replace(/^(\/qr)\/[^/]+$/, '$1/:uuid');
  return `${method} ${named}`;
}

export interface Network {
  fetch: typeof globalThis.fetch;
  /** Names of the calls made, in order. */
  asked: string[];
}

/** A network on which everything succeeds except the call of that name. */
export function network(broken?: { call: string; fault: Fault }): Network {
  const asked: string[] = [];
  return {
    asked,
    async fetch(input, init) {
      const request = new Request(new URL(input instanceof Request ? input.url : input, 'https://app.ex.pt'), init);
      const call = callName(request.method, new URL(request.url).pathname);
      asked.push(call);
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
      if (signal?.aborted) throw signal.reason;
      if (broken?.call !== call) return goodAnswer(call, new URL(request.url));
      return answer(broken.fault, signal);
    },
  };
}

function answer(fault: Fault, signal: AbortSignal | null): Promise<Response> {
  if (fault.kind === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if (fault.kind === 'answer') {
    const headers = { 'Content-Type': 'application/ld+json', ...fault.headers };
    return Promise.resolve(new Response(fault.status === 204 ? null : fault.body, { status: fault.status, headers }));
  }
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
