import { createFetch, type FetchOptions } from 'ofetch';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { withTimeout } from '#src/adapters/timeouts.ts';
import { brokenAnswer, failureOf } from './failure-of.ts';

/** Where the client takes the access token from, and whom it asks for a new one. */
export interface TokenSource {
  current: () => string | null;
  /** Resolves to a newer token, or null when the customer is signed out. One refresh runs at a time. */
  refresh: (refusedToken: string) => Promise<string | null>;
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  query?: Record<string, string | number | readonly string[]>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** login_check and token/refresh: no bearer, and a 401 is an answer (contract 6, 7). */
  anonymous?: boolean;
  /** What the server passes on to another address is refused: the key goes nowhere else. */
  direct?: boolean;
  /** Nobody waits for it: the app is not seen to be at work. */
  background?: boolean;
  /** Reads the body of a call whose answers are not JSON. */
  parse?: (text: string) => unknown;
}

export interface ApiAnswer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Whether the body of an answer is what the contract says. */
export type Shape<Body> = (body: unknown) => body is Body;

/**
 * One call of the contract: JSON-LD in and out. `path` is a path or an IRI.
 * Rejects with a `RequestFailure`; a body of another shape than the one asked for is an answer that is broken (502).
 */
export interface ApiClient {
  <Body>(path: string, request: ApiRequest & { shape: Shape<Body> }): Promise<ApiAnswer<Body>>;
  (path: string, request?: ApiRequest): Promise<ApiAnswer<unknown>>;
}

const JSON_LD = 'application/ld+json';

/**
 * The client of the API: application key on every call, bearer when there is a token, one refresh and one retry on a
 * 401 (spec 7 "Handling of answers"). It never repeats a call by itself otherwise.
 */
export function createApiClient(options: {
  config: () => Promise<AppConfig>;
  tokens: TokenSource;
  fetch: typeof globalThis.fetch;
  /** Which language the app speaks, as a locale: mails come in it. Without it the browser sends those it prefers. */
  locale?: () => string;
}): ApiClient {
  const { config, tokens, locale } = options;
  const http = createFetch({ fetch: options.fetch, Headers, AbortController, defaults: { retry: false } });

  async function call(path: string, request: ApiRequest, token: string | null): Promise<ApiAnswer<unknown>> {
    const { apiHost, appKey } = await config();
    const { method = 'GET', body, query, headers, signal } = request;
    const fetchOptions: FetchOptions<'json'> = {
      baseURL: apiHost,
      method,
      headers: {
        Accept: JSON_LD,
        'X-Application-Key': appKey,
        ...(locale ? { 'Accept-Language': locale() } : {}),
        ...(method === 'GET' ? {} : { 'Content-Type': JSON_LD }),
        ...(token && !request.anonymous ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(query ? { query } : {}),
      ...(request.direct ? { redirect: 'error' } : {}),
      parseResponse: request.parse ?? parseJson,
    };
    // The library's own time limit is not kept when a call has a signal of its own as well.
    const response = await withTimeout(
      (limited) => http.raw<unknown>(path, { ...fetchOptions, signal: limited }),
      signal,
    );
    return { status: response.status, body: response._data, headers: response.headers };
  }

  async function callAgainOn401(path: string, request: ApiRequest): Promise<ApiAnswer<unknown>> {
    const token = tokens.current();
    try {
      return await call(path, request, token);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== 401 || token === null || request.anonymous) throw failure;
      const renewed = await tokens.refresh(token);
      if (renewed === null) throw failure;
      return call(path, request, renewed).catch((again: unknown) => {
        throw failureOf(again);
      });
    }
  }

  return async <Body>(path: string, request?: ApiRequest & { shape?: Shape<Body> }) => {
    const { shape, ...sent } = request ?? {};
    const { status, body, headers } = await callAgainOn401(path, sent);
    if (shape && !shape(body)) throw brokenAnswer();
    return { status, body: body as Body, headers };
  };
}

/** An empty body is an answer (202, 204); anything else that is not JSON is a broken one. */
function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw brokenAnswer();
  }
}
