import { createFetch, type FetchOptions } from 'ofetch';
import { RequestFailure } from '#machines/shared/failure.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { failureOf } from './failure-of.ts';

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
}

export interface ApiAnswer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** One call of the contract: JSON-LD in and out. Rejects with a `RequestFailure`. `path` is a path or an IRI. */
export type ApiClient = <Body>(path: string, request?: ApiRequest) => Promise<ApiAnswer<Body>>;

const JSON_LD = 'application/ld+json';
const PATIENCE = 30_000;

/**
 * The client of the API: application key on every call, bearer when there is a token, one refresh and one retry on a
 * 401 (spec 7 "Handling of answers"). It never repeats a call by itself otherwise.
 */
export function createApiClient(options: {
  config: () => Promise<AppConfig>;
  tokens: TokenSource;
  fetch: typeof globalThis.fetch;
}): ApiClient {
  const { config, tokens } = options;
  const http = createFetch({ fetch: options.fetch, Headers, AbortController, defaults: { retry: false } });

  async function call<Body>(path: string, request: ApiRequest, token: string | null): Promise<ApiAnswer<Body>> {
    const { apiHost, appKey } = await config();
    const { method = 'GET', body, query, headers, signal } = request;
    const fetchOptions: FetchOptions<'json'> = {
      baseURL: apiHost,
      method,
      headers: {
        Accept: JSON_LD,
        'X-Application-Key': appKey,
        ...(method === 'GET' ? {} : { 'Content-Type': JSON_LD }),
        ...(token && !request.anonymous ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      timeout: PATIENCE,
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(query ? { query } : {}),
      ...(signal ? { signal } : {}),
      parseResponse: parseJson,
    };
    const response = await http.raw<Body>(path, fetchOptions);
    return { status: response.status, body: response._data as Body, headers: response.headers };
  }

  return async <Body>(path: string, request: ApiRequest = {}) => {
    const token = tokens.current();
    try {
      return await call<Body>(path, request, token);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== 401 || token === null || request.anonymous) throw failure;
      const renewed = await tokens.refresh(token);
      if (renewed === null) throw failure;
      return call<Body>(path, request, renewed).catch((again: unknown) => {
        throw failureOf(again);
      });
    }
  };
}

/** An empty body is an answer (202, 204); anything else that is not JSON is a broken one. */
function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RequestFailure('unknown_error', 502);
  }
}
