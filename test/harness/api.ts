export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  /** Access token. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAddress {
  readonly origin: string;
  readonly applicationKey: string;
}

/**
 * Calls the API as the app does: JSON-LD and the application key. The body is null where there is none.
 * @throws Error with the server's message for any unsuccessful answer.
 */
export async function callApi<Body>({ origin, applicationKey }: ApiAddress, call: ApiCall): Promise<Body> {
  const { method = 'GET', path, body, token = null, headers = {} } = call;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      accept: 'application/ld+json',
      'content-type': 'application/ld+json',
      'x-application-key': applicationKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

/** The server's configuration for its own client. */
export async function clientConfig(origin: string): Promise<{ appKey: string; stripePublicKey: string }> {
  const response = await fetch(`${origin}/assets/config/production.json`);
  return (await response.json()) as { appKey: string; stripePublicKey: string };
}

/** The key that the server gives its own client. */
export const applicationKeyOf = async (origin: string): Promise<string> => (await clientConfig(origin)).appKey;
