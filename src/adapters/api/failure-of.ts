import { FetchError } from 'ofetch';
import { RequestFailure, type Violation } from '#machines/shared/flow/failure.ts';
import { listIn, textIn } from '#src/adapters/json-fields.ts';

/** The text is `hydra:description`, else `message`, else the app's own key (contract 2 "Client rule"). */
export function failureOf(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error;
  // While reading the body, ofetch passes the browser's own error on.
  if (!(error instanceof FetchError)) return isLost(error) ? lost(error) : new RequestFailure('unknown_error', 0);
  const { response, data, cause } = error;
  if (!response) return lost(cause);
  const retryAfter = Number(response.headers.get('Retry-After'));
  const hasRetryAfter = response.headers.has('Retry-After') && Number.isFinite(retryAfter);
  const text = textIn(data, 'hydra:description') ?? textIn(data, 'message') ?? 'unknown_error';
  return new RequestFailure(
    text,
    response.status,
    hasRetryAfter ? retryAfter : null,
    listIn(data, 'violations').filter(isViolation),
  );
}

export const brokenAnswer = () => new RequestFailure('unknown_error', 502);

function isViolation(value: unknown): value is Violation {
  const { propertyPath, message } = (value ?? {}) as Record<string, unknown>;
  return typeof propertyPath === 'string' && typeof message === 'string';
}

const lost = (cause: unknown) => new RequestFailure(isTimeout(cause) ? 'timeout' : 'offline', 0);

const isLost = (error: unknown) => error instanceof TypeError || isTimeout(error);

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}
