import { z } from 'zod';

import type { TestAnswer, TestApp } from '../harness.ts';

const MOST_STEPS = 10;

/**
 * Does what a browser does at the provider, from the authorization address on: follows it with its cookies, answers
 * the login page with `form`, and returns the address of the app that it is led back to.
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

/** What the app posts of the address that the browser came back to. */
export function callbackOf(back: URL, secret: string): Record<string, string> {
  const { code, state, iss, error } = Object.fromEntries(back.searchParams);
  const sent = { secret, state, code, iss, error };
  return Object.fromEntries(Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export const complete = (app: TestApp, body: unknown, address?: string): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/municipal_login/complete', { body, ...(address === undefined ? {} : { address }) });

/** A whole login, up to what the app is answered. */
export async function logInAs(app: TestApp, form: Readonly<Record<string, string>>, address?: string): Promise<TestAnswer> {
  const { authorizationUrl, secret } = await startLogin(app);
  return complete(app, callbackOf(await visitProvider(authorizationUrl, form), secret), address);
}
