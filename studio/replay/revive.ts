import { RequestFailure } from '#machines/shared/flow/failure.ts';

/** An event or a context that was too large for the report. */
export class LeftOut extends Error {}

/** Decodes values that `src/adapters/report/redact.ts` has encoded. Masks stay. Throws {@link LeftOut}. */
export function revive(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(revive);
  if (typeof written !== 'object' || written === null) return written;
  return '$' in written ? mark(written) : members(written);
}

const members = (written: object) =>
  Object.fromEntries(Object.entries(written).map(([key, value]) => [key === '$$' ? '$' : key, revive(value)]));

function mark(written: { $: unknown } & Record<string, unknown>): unknown {
  switch (written.$) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(written['is']);
    case 'failure': {
      const { reason, status, retryAfter, violations } = written as unknown as RequestFailure;
      return new RequestFailure(reason, status, retryAfter, revive(violations) as RequestFailure['violations']);
    }
    case 'error':
      return new Error('masked');
    case 'tooLarge':
      throw new LeftOut();
    default:
      return {};
  }
}
