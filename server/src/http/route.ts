import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { STATUS_CODES } from 'node:http';
import type { ReadToken } from '#server/deps/access-tokens.ts';
import { type CurrentUser, isOperator } from '#server/deps/current-user.ts';
import type { ApiEnv } from './environment.ts';
import { idParam } from './iri.ts';
import { JSON_LD, PLAIN_JSON, requireAcceptable, requireJsonBody } from './media.ts';
import { accessDenied, type ProblemStatus, unauthorized } from './problem.ts';

type Definition = Omit<RouteConfig, 'method' | 'path' | 'middleware' | 'security'>;
type Method = RouteConfig['method'];
type Middleware = MiddlewareHandler<ApiEnv>;

/** The token is optional, but a bad one is still 401. Contract 2 "Public". */
export function publicRoute<M extends Method, P extends string, R extends Definition>(
  method: M,
  path: P,
  definition: R,
) {
  const middleware: [Middleware, Middleware] = [requireAcceptable, bodyMiddleware(definition)];
  return createRoute({ ...definition, method, path, security: [{ applicationKey: [] }], middleware });
}

/** Needs a token; `c.var.user` is never null. */
export function privateRoute<M extends Method, P extends string, R extends Definition>(
  method: M,
  path: P,
  definition: R,
) {
  const middleware: [Middleware, typeof requireUser, Middleware] = [
    requireAcceptable,
    requireUser,
    bodyMiddleware(definition),
  ];
  return createRoute({ ...definition, method, path, security: [{ applicationKey: [], bearer: [] }], middleware });
}

/** Reads or changes one of the caller's resources by its id, without a body. Another customer's resource gives 404. */
export function ownRoute<M extends Method, P extends string, Thing extends z.ZodType, More extends ProblemStatus = 404>(
  method: M,
  path: P,
  thing: Thing,
  {
    summary,
    answer,
    headers,
    more = [],
  }: { summary: string; answer: string; headers?: z.ZodObject; more?: readonly More[] },
) {
  return privateRoute(method, path, {
    summary,
    request: { params: idParam, ...(headers && { headers }) },
    responses: { 200: jsonAnswer(thing, answer), ...problems<401 | 404 | More>(401, 404, ...more) },
  });
}

interface Deletion<Status> {
  summary: string;
  answer: string;
  /** The type of the deleted resource, for the Hydra documentation. */
  type: string;
  refusals: readonly Status[];
}

/** Deletes one of the caller's resources. */
export function deletionRoute<P extends string, Params extends z.ZodObject, Status extends ProblemStatus>(
  path: P,
  params: Params,
  { summary, answer, type, refusals }: Deletion<Status>,
) {
  return privateRoute('delete', path, {
    summary,
    request: { params },
    responses: { 204: { description: answer }, ...problems<401 | Status>(401, ...refusals) },
    'x-deletes': type,
  });
}

/** A private route that responds with text; its errors are JSON. Contract 1 "Media". */
export function textRoute<M extends Method, P extends string, R extends Definition>(method: M, path: P, definition: R) {
  const middleware: [typeof requireUser, Middleware] = [requireUser, bodyMiddleware(definition)];
  return createRoute({ ...definition, method, path, security: [{ applicationKey: [], bearer: [] }], middleware });
}

export function streamRoute<M extends Method, P extends string, R extends Definition>(
  method: M,
  path: P,
  definition: R,
) {
  const middleware: [typeof requireSession] = [requireSession];
  return createRoute({ ...definition, method, path, security: [{ applicationKey: [], bearer: [] }], middleware });
}

const requireSession = createMiddleware<{ Variables: { user: CurrentUser; session: ReadToken } }>(async (c, next) => {
  const session: ReadToken | null = c.var.session;
  if (session === null) throw unauthorized('JWT Token not found');
  await next();
});

const requireUser = createMiddleware<{ Variables: { user: CurrentUser } }>(async (c, next) => {
  const user: CurrentUser | null = c.var.user;
  if (user === null) throw unauthorized('JWT Token not found');
  await next();
});

/** A private route for staff. Decision 41. */
export function operatorRoute<M extends Method, P extends string, R extends Definition>(
  method: M,
  path: P,
  definition: R,
) {
  const middleware: [Middleware, typeof requireUser, typeof requireOperator, Middleware] = [
    requireAcceptable,
    requireUser,
    requireOperator,
    bodyMiddleware(definition),
  ];
  return createRoute({ ...definition, method, path, security: [{ applicationKey: [], bearer: [] }], middleware });
}

const requireOperator = createMiddleware<{ Variables: { user: CurrentUser } }>(async (c, next) => {
  if (!isOperator(c.var.user)) throw accessDenied();
  await next();
});

const pass: Middleware = (_c, next) => next();

function bodyMiddleware(definition: Definition): Middleware {
  return definition.request?.body === undefined ? pass : requireJsonBody;
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true as const, content: { [JSON_LD]: { schema } } };
}

export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { [JSON_LD]: { schema } } };
}

export function plainJsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { [PLAIN_JSON]: { schema } } };
}

const hydraError = z
  .object({
    '@context': z.string(),
    '@type': z.literal('hydra:Error'),
    'hydra:title': z.string(),
    'hydra:description': z.string(),
  })
  .openapi('Error');

const constraintViolationList = z
  .object({
    '@context': z.string(),
    '@type': z.literal('ConstraintViolationList'),
    'hydra:title': z.string(),
    'hydra:description': z.string(),
    violations: z.array(z.object({ propertyPath: z.string(), message: z.string(), code: z.string() })),
  })
  .openapi('ConstraintViolationList');

const plainError = z.object({ code: z.int(), message: z.string() }).openapi('PlainError');

export function problems<Status extends ProblemStatus>(
  ...statuses: readonly Status[]
): Record<Status, DocumentedProblem>;
export function problems(...statuses: readonly ProblemStatus[]): Partial<Record<ProblemStatus, DocumentedProblem>> {
  const answers: Partial<Record<ProblemStatus, DocumentedProblem>> = {};
  for (const status of statuses) {
    answers[status] = { description: STATUS_CODES[status] ?? 'Error', content: problemContent(status) };
  }
  return answers;
}

interface DocumentedProblem {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

function problemContent(status: ProblemStatus): DocumentedProblem['content'] {
  if (status === 401 || status === 429) return { [PLAIN_JSON]: { schema: plainError } };
  return { [JSON_LD]: { schema: status === 422 ? z.union([constraintViolationList, hydraError]) : hydraError } };
}
