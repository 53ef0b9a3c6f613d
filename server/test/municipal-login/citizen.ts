import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type MunicipalSandbox, startMunicipalSandbox } from '#server/sandbox/municipal-login/start.ts';
import { PUBLIC_URL, startTestApp, type TestAnswer, type TestApp } from '../harness.ts';

const MOST_STEPS = 10;

/** The address that the provider redirects the browser to. */
export const REDIRECT_URI = `${PUBLIC_URL}/auth/mycascais-login`;

/** The app with a municipal login of its own. */
export interface Municipality {
  readonly app: TestApp;
  readonly sandbox: MunicipalSandbox;
  readonly close: () => Promise<void>;
}

export async function startMunicipality(): Promise<Municipality> {
  const sandbox = await startMunicipalSandbox({ port: 0, redirectUri: REDIRECT_URI });
  const app = await startTestApp({ identityProvider: sandbox });
  return {
    app,
    sandbox,
    close: async () => {
      await app.close();
      await sandbox.close();
    },
  };
}

/** A citizen without an account. */
export const somebody = (name = 'Eva Sá') => ({ name, email: `${randomUUID()}@mesa.example` });

/** The answer where an account with the citizen's address exists. */
export const accountExists = z.strictObject({
  outcome: z.literal('account_exists'),
  email: z.string(),
  link_token: z.string(),
});

export const refused = (key: string) => ({ status: 422, body: { 'hydra:description': key } });

/**
 * Acts as the browser at the provider: follows the authorization address with its cookies, submits the login page with
 * `form`, and returns the app address it is redirected to.
 */
export async function visitProvider(authorizationUrl: string, form: Readonly<Record<string, string>>): Promise<URL> {
  const provider = new URL(authorizationUrl).origin;
  const cookies = new Map<string, string>();
  const ask = async (url: URL, body?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  let url = new URL(authorizationUrl);
  for (let step = 0; step < MOST_STEPS && url.origin === provider; step += 1) {
    let response = await ask(url);
    if (response.status === 200) response = await ask(url, new URLSearchParams(form));
    const location = response.headers.get('Location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}

const started = z.strictObject({ authorizationUrl: z.url(), secret: z.string() });

export type Started = z.infer<typeof started>;

export async function startLogin(app: TestApp, headers: Readonly<Record<string, string>> = {}): Promise<Started> {
  return started.parse((await app.call('POST', '/pubapp/auth/municipal_login/start', { headers })).body);
}

/** The body that the app posts for the address the browser returned to. */
export function callbackOf(back: URL, secret: string): Record<string, string> {
  const { code, state, iss, error } = Object.fromEntries(back.searchParams);
  const sent = { secret, state, code, iss, error };
  return Object.fromEntries(Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export const complete = (app: TestApp, body: unknown, address?: string): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/municipal_login/complete', { body, ...(address === undefined ? {} : { address }) });

/** A complete login; returns the server's answer. */
export async function logInAs(
  app: TestApp,
  form: Readonly<Record<string, string>>,
  address?: string,
): Promise<TestAnswer> {
  const { authorizationUrl, secret } = await startLogin(app);
  return complete(app, callbackOf(await visitProvider(authorizationUrl, form), secret), address);
}
