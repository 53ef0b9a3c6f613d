/** Contract 2 "Validation". */
export interface Violation {
  propertyPath: string;
  message: string;
}

/**
 * The rejection of an adapter. `reason` is a key of the error catalogue or the server's raw text; `status` is the HTTP
 * status (0: no answer); `retryAfter` is in seconds; `violations` come with a 422.
 */
export class RequestFailure extends Error {
  readonly reason: string;
  readonly status: number;
  readonly retryAfter: number | null;
  readonly violations: readonly Violation[];

  constructor(reason: string, status: number, retryAfter: number | null = null, violations: readonly Violation[] = []) {
    super(reason);
    this.name = 'RequestFailure';
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter;
    this.violations = violations;
  }
}

/** Spec 8: "if nothing, unknown_error". */
export function reasonOf(error: unknown): string {
  return error instanceof RequestFailure ? error.reason : 'unknown_error';
}

/** The server gave no definite answer, so it may have acted. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof RequestFailure && (error.status === 0 || error.status >= 500);
}

/** The tokens could not be renewed. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 401;
}
