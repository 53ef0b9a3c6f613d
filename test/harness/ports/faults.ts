import type { CallFailure } from '#machines/shared/flow/failures.ts';
import { REFUSALS } from '#studio/ports/refusals.ts';
import type { Fault } from './network.ts';

/** A way of failing, and its reason in the catalogue. */
export interface Failing {
  fault: Fault;
  reason: string;
}

const JSON_LD = 'application/ld+json';

const answered = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': JSON_LD, ...headers },
});

/** An error of the server, as in contract 1 "Limits" and contract 2. */
export function refusedWith(
  reason: string,
  { status, property }: { status: number; property?: string | undefined },
): Failing {
  if (status === 401 || status === 429) {
    const headers = status === 429 ? { 'Retry-After': '7' } : { 'WWW-Authenticate': 'Bearer' };
    return { reason, fault: answered(status, { code: status, message: reason }, headers) };
  }
  const description = property === undefined ? reason : `${property}: ${reason}`;
  const violations =
    property === undefined ? {} : { violations: [{ propertyPath: property, message: reason, code: 'c' }] };
  return {
    reason,
    fault: answered(status, {
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': description,
      ...violations,
    }),
  };
}

/** The server's error for a reason in the catalogue of refusals. */
export function refusal(reason: string): Failing {
  const known = REFUSALS[reason];
  if (!known) throw new Error(`No call is refused with "${reason}"`);
  return refusedWith(reason, known);
}

const unknown = (body: string): Failing => ({ fault: answered(200, body), reason: 'unknown_error' });

/** All ways in which any call can fail. The 401 remains after a refresh. */
export const CALL_FAULTS: Readonly<Record<CallFailure, Failing>> = {
  401: refusedWith('Expired JWT Token', { status: 401 }),
  403: refusedWith('Access Denied.', { status: 403 }),
  404: refusedWith('Not Found', { status: 404 }),
  409: refusedWith('request_in_progress', { status: 409 }),
  422: refusedWith('idempotency_key_reused', { status: 422 }),
  429: refusedWith('too_many_requests', { status: 429 }),
  500: refusedWith('Internal Server Error', { status: 500 }),
  empty: unknown(''),
  malformed: unknown('<html>It works!</html>'),
  misshapen: unknown('{"@type":"Other","hydra:member":{"a":1}}'),
  timeout: { fault: { kind: 'silent' }, reason: 'timeout' },
  offline: { fault: { kind: 'offline' }, reason: 'offline' },
};
