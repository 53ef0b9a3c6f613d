import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { createHash, timingSafeEqual } from 'node:crypto';
import { ProviderError } from './errors.ts';
import type { ErrorBody } from './errors.ts';
import type { Faults } from './faults.ts';
import { decodeForm } from './form.ts';
import type { Form } from './form.ts';
import { BROWSER_OPERATIONS, SERVER_OPERATIONS } from './operations.ts';
import type { Operation } from './operations.ts';
import type { Store, StoredAnswer } from './store.ts';

type Environment = { Bindings: HttpBindings };
type Request = Context<Environment>;

export interface ApiOptions {
  store: Store;
  faults: Faults;
  secretKey: string;
  publishableKey: string;
  onCommitted: () => void;
}

interface Answer {
  status: ProviderError['status'];
  body: string;
  isReplayed: boolean;
}

/** `server`: secret-key and publishable-key calls; `browser`: the part served from the app's origin. */
export function createApi(options: ApiOptions, audience: 'server' | 'browser'): Hono<Environment> {
  const app = new Hono<Environment>();
  const allowHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Stripe-Version'];
  if (audience === 'server') app.use('*', cors({ origin: '*', allowHeaders }));
  const operations = audience === 'server' ? [...SERVER_OPERATIONS, ...BROWSER_OPERATIONS] : BROWSER_OPERATIONS;
  for (const route of new Set(operations.map(({ method, path }) => `${method} ${path}`))) {
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path, (c) => serve(c, options, audience, method, path));
  }
  app.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json(errorBody({ type: 'invalid_request_error', message }), 404);
  });
  return app;
}

async function serve(
  c: Request,
  options: ApiOptions,
  audience: 'server' | 'browser',
  method: string,
  path: string,
): Promise<Response> {
  const operations = allowedOperations(c, options, audience);
  const operation = operations?.find((one) => one.method === method && one.path === path);
  if (operation === undefined) {
    const message =
      operations === null ? 'Invalid API Key provided.' : 'This API call cannot be made with a publishable key.';
    return c.json(errorBody({ type: 'invalid_request_error', message }), operations === null ? 401 : 403);
  }
  const encoded = method === 'GET' ? new URL(c.req.url).search : await c.req.text();
  const name = `${method} ${new URL(c.req.url).pathname}`;
  const fault = options.faults.take(name);
  if (fault === 'unavailable') return c.json(errorBody({ type: 'api_error', message: 'Unavailable.' }), 503);
  if (fault === 'hold_request') await options.faults.held();

  const answer = perform(
    options.store,
    operation,
    name,
    c.req.param('id') ?? '',
    encoded,
    c.req.header('Idempotency-Key'),
  );
  options.onCommitted();

  if (fault === 'hold_answer') await options.faults.held();
  if (fault === 'lose_answer') c.env.outgoing.destroy();
  if (answer.isReplayed) c.header('Idempotent-Replayed', 'true');
  return c.body(answer.body, answer.status, { 'Content-Type': 'application/json' });
}

/** Synchronous, so requests never see each other's partial changes. */
function perform(
  store: Store,
  operation: Operation,
  name: string,
  id: string,
  encoded: string,
  key: string | undefined,
): Answer {
  const request = createHash('sha256').update(`${name}\n${encoded}`).digest('base64url');
  const stored = key === undefined ? null : store.find('stored_answer', `key:${key}`);
  if (stored !== null) return replay(stored, request, key ?? '');
  const answer = run(store, operation, id, encoded);
  // Like the provider, does not store refusals made before acting.
  if (key !== undefined && (answer.status === 200 || answer.status === 402)) {
    store.put({ object: 'stored_answer', id: `key:${key}`, request, status: answer.status, body: answer.body });
  }
  store.commit();
  return answer;
}

function replay(stored: StoredAnswer, request: string, key: string): Answer {
  if (stored.request === request) {
    return { status: stored.status === 402 ? 402 : 200, body: stored.body, isReplayed: true };
  }
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  const body = JSON.stringify(errorBody({ type: 'idempotency_error', message }));
  return { status: 400, body, isReplayed: false };
}

function run(store: Store, operation: Operation, id: string, encoded: string): Answer {
  try {
    const form: Form = decodeForm(encoded);
    return { status: 200, body: JSON.stringify(operation.run(store, id, form)), isReplayed: false };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { status: error.status, body: JSON.stringify(errorBody(error.body)), isReplayed: false };
  }
}

function allowedOperations(
  c: Request,
  options: ApiOptions,
  audience: 'server' | 'browser',
): readonly Operation[] | null {
  const [, key = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  if (audience === 'server' && isSame(key, options.secretKey)) return SERVER_OPERATIONS;
  if (isSame(key, options.publishableKey)) return BROWSER_OPERATIONS;
  return null;
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

function errorBody(error: ErrorBody): { error: ErrorBody } {
  return { error };
}
