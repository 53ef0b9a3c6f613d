import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { JSON_LD_UTF8, PLAIN_JSON } from './media.ts';
import { badRequest, Problem } from './problem.ts';

/** Postgres error code for text with a null character. */
const NOT_TEXT = '22021';

/** Maps an error to the contract's form; anything but a {@link Problem} becomes a 500 and goes to `onSurprise`. */
export function errorResponse(error: Error, c: Context, onSurprise: (error: Error) => void): Response {
  const problem = asProblem(error);
  if (problem === null) {
    onSurprise(error);
    return problemResponse(new Problem(500, 'Internal Server Error'), c);
  }
  return problemResponse(problem, c);
}

function asProblem(error: Error): Problem | null {
  if (error instanceof Problem) return error;
  // Thrown by Hono for a body that does not parse.
  if (error instanceof HTTPException && error.status === 400) return badRequest('Syntax error');
  if ('code' in error && error.code === NOT_TEXT) return badRequest('Null characters are not allowed.');
  return null;
}

export function problemResponse(problem: Problem, c: Context): Response {
  const { status } = problem;
  const plain = status === 401 || status === 429;
  const body = plain ? { code: status, message: problem.message } : hydraError(problem);
  return c.json(body, status satisfies ContentfulStatusCode, {
    ...problem.headers,
    'Content-Type': plain ? PLAIN_JSON : JSON_LD_UTF8,
  });
}

function hydraError(problem: Problem): Record<string, unknown> {
  const title = { 'hydra:title': 'An error occurred', 'hydra:description': problem.message };
  if (problem.violations.length === 0) {
    const { unavailableItems } = problem;
    const named = unavailableItems.length > 0 && { unavailableItems };
    return { '@context': '/api/contexts/Error', '@type': 'hydra:Error', ...title, ...named };
  }
  return {
    '@context': '/api/contexts/ConstraintViolationList',
    '@type': 'ConstraintViolationList',
    ...title,
    violations: problem.violations,
  };
}
