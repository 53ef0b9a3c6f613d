import { createFetch, type FetchOptions } from 'ofetch';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { withTimeout } from '#src/adapters/timeouts.ts';
import { brokenAnswer, failureOf } from './failure-of.ts';

export interface TokenSource {
  current: () => string | null;
  /** Resolves to a newer token, or null if the customer is signed out. Only one refresh runs at a time. */
  refresh: (refusedToken: string) => Promise<string | null>;
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  query?: Record<string, string | number | readonly string[]>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** login_check and token/refresh: no bearer token, and a 401 is not retried (contract 6, 7). */
  anonymous?: boolean;
  /** Rejects redirects, so that the application key is not sent elsewhere. */
  direct?: boolean;
  /** Asks the server, past the caches of the service worker. */
  fresh?: boolean;
  /** Does not show the loader. */
  background?: boolean;
  /** For answers that are not JSON. */
  parse?: (text: string) => unknown;
}

export interface ApiAnswer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

export type Shape<Body> = (body: unknown) => body is Body;

/** `path` may be an IRI. Rejects with a `RequestFailure`. A body that does not match `shape` is a 502. */
export interface ApiClient {
  <Body>(path: string, request: ApiRequest & { shape: Shape<Body> }): Promise<ApiAnswer<Body>>;
  (path: string, request?: ApiRequest): Promise<ApiAnswer<unknown>>;
}

const JSON_LD = 'application/ld+json';

/** A 401 causes one refresh and one retry (spec 7 "Handling of answers"). Nothing else is retried. */
export function createApiClient(options: {
  config: () => Promise<AppConfig>;
  tokens: TokenSource;
  fetch: typeof globalThis.fetch;
  /** Without it the server uses the browser's preferred languages. */
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
      ...(request.fresh ? { cache: 'no-store' } : {}),
      parseResponse: request.parse ?? parseJson,
    };
    // ofetch ignores its own timeout when the call has a signal.
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
    const asked = locale?.();
    const answer = await callAgainOn401(path, sent);
    const isInAnotherLanguage = (sent.method ?? 'GET') === 'GET' && locale?.() !== asked;
    const { status, body, headers } = isInAnotherLanguage ? await callAgainOn401(path, sent) : answer;
    if (shape && !shape(body)) throw brokenAnswer();
    return { status, body: body as Body, headers };
  };
}

/** An empty body is valid (202, 204). Any other body that is not JSON is an error. */
function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw brokenAnswer();
  }
}
