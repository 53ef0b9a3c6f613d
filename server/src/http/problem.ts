/** In Symfony's form. `message` is a key of the client's error catalogue. */
export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
  readonly code: string;
}

/** A line that cannot be ordered; `reason` is a key of the client's error catalogue. */
export interface UnavailableItem {
  readonly product: string;
  readonly name: string;
  readonly reason: string;
}

export const violationCodes = {
  blank: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
  email: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
  tooShort: '9ff3fdc4-b214-49db-8718-39c315e33d45',
  tooLong: 'd94b19cc-114f-4f44-9cc4-4138e80a87b9',
  range: '04b91c99-a946-4221-afc5-e65ebac401eb',
  pattern: 'de1e3db3-5ed4-4941-aae4-59f3667cc3a3',
  choice: '8e179f1b-97aa-4560-a02f-2a8b42e49df7',
  notEqual: '478618a7-95ba-473d-9101-cabd45e49115',
  notUnique: '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f',
} as const;

export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 406
  | 409
  | 412
  | 413
  | 415
  | 421
  | 422
  | 429
  | 500
  | 502
  | 503;

/** An error response; the error handler writes it in the contract's form. Contract 2. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;
  readonly unavailableItems: readonly UnavailableItem[];

  constructor(
    status: ProblemStatus,
    description: string,
    more: {
      violations?: readonly Violation[];
      headers?: Readonly<Record<string, string>>;
      unavailableItems?: readonly UnavailableItem[];
    } = {},
  ) {
    super(description);
    this.name = 'Problem';
    this.status = status;
    this.violations = more.violations ?? [];
    this.headers = more.headers ?? {};
    this.unavailableItems = more.unavailableItems ?? [];
  }
}

export const badRequest = (description: string): Problem => new Problem(400, description);

/** 401 makes the client refresh its token: use it only for a missing, bad or expired token, or at login. */
export const unauthorized = (message: string): Problem =>
  new Problem(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const accessDenied = (): Problem => new Problem(403, 'Access Denied.');

/** 404: absent, or someone else's private object. */
export const notFound = (): Problem => new Problem(404, 'Not Found');

export function methodNotAllowed(method: string, path: string, allow: string): Problem {
  return new Problem(405, `No route found for "${method} ${path}": Method Not Allowed (Allow: ${allow})`, {
    headers: { Allow: allow },
  });
}

export const conflict = (key: string): Problem => new Problem(409, key);

/** 422 with the snake_case key of a rule that concerns no single attribute. */
export const unprocessable = (key: string): Problem => new Problem(422, key);

/** 422 that names the dishes that cannot be ordered. */
export const unavailable = (key: string, unavailableItems: readonly UnavailableItem[]): Problem =>
  new Problem(422, key, { unavailableItems });

export function invalid(...violations: readonly Violation[]): Problem {
  const description = violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n');
  return new Problem(422, description, { violations });
}

export const tooManyRequests = (retryAfterSeconds: number, key = 'too_many_requests'): Problem =>
  new Problem(429, key, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
