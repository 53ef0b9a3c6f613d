import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_method?: unknown;
  payment_intent?: unknown;
  setup_intent?: unknown;
}

export class ProviderError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  constructor(status: ContentfulStatusCode, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): ProviderError {
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details });
}

/** `param` is the parameter with the unknown id, if it was not in the path. */
export function missingResource(kind: string, id: string, param?: string): ProviderError {
  const message = `No such ${kind}: '${id}'`;
  const body: ErrorBody = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    ...(param === undefined ? {} : { param }),
  };
  return new ProviderError(404, body);
}
