import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type ApiAddress, applicationKeyOf, callApi } from '#test/harness/api.ts';
import type { MesaServer } from '#test/harness/server.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface PlacedOrder {
  readonly status: string;
  readonly totalAmount: number;
  readonly items: readonly { readonly quantity: number; readonly product: { readonly name: string } }[];
}

/** Sign-up data of a person without an account. */
export function newPerson(name = 'Ana Teste'): Account {
  return { name, email: `${randomUUID()}@mesa.example`, password: 'Segredo1!' };
}

/** Signs somebody up with the sign-up screen's calls, without following the link in the mail. */
export async function registerPerson(
  mesa: MesaServer,
  person = newPerson(),
  secret: { signupSecret?: string } = {},
): Promise<Account> {
  const { name, email, password } = person;
  const body = { name, email, username: email, plainPassword: password, ...secret };
  await callApi(await addressOf(mesa), { method: 'POST', path: '/api/register', body, headers: ownAddress() });
  return person;
}

/** Like {@link registerPerson}, but from this page's browser. */
export async function registerInBrowser(page: Page, mesa: MesaServer, person = newPerson()): Promise<Account> {
  const signupSecret = randomUUID();
  await page.addInitScript(
    (secret) => localStorage.setItem('mesa.signup-secret', JSON.stringify(secret)),
    signupSecret,
  );
  return registerPerson(mesa, person, { signupSecret });
}

/** Creates a verified customer with the sign-up screens' calls. */
export async function createAccount(mesa: MesaServer, person = newPerson()): Promise<Account> {
  const api = await addressOf(mesa);
  await registerPerson(mesa, person);
  const token = (await verificationLink(mesa, person)).searchParams.get('token');
  await callApi(api, { method: 'POST', path: '/pubapp/auth/verify', body: { token }, headers: ownAddress() });
  return person;
}

/** Requests the password reset mail with the call of the recovery screen. */
export async function requestReset(mesa: MesaServer, { email }: Account): Promise<void> {
  const api = await addressOf(mesa);
  await callApi(api, { method: 'POST', path: '/api/reset_password_requests', body: { email }, headers: ownAddress() });
}

/** The link of the newest verification mail to this person in the outbox. */
export function verificationLink(mesa: MesaServer, person: Account): Promise<URL> {
  return linkOfMail(mesa, person, '/auth/verify');
}

/** The code of the newest verification mail. */
export async function verificationCode(mesa: MesaServer, { email }: Account): Promise<string> {
  const texts = (await mailsTo(mesa, email)).flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []);
  const code = texts.at(-1);
  if (code === undefined) throw new Error('No mail with a code arrived.');
  return code;
}

/** The link of the newest password reset mail to this person. */
export function resetLink(mesa: MesaServer, person: Account): Promise<URL> {
  return linkOfMail(mesa, person, '/auth/reset-password');
}

async function linkOfMail(mesa: MesaServer, { email }: Account, path: string): Promise<URL> {
  const texts = (await mailsTo(mesa, email)).map(({ text }) => text);
  const link = texts
    .flatMap((text) => text.match(/https?:\S+/g) ?? [])
    .findLast((found) => new URL(found).pathname === path);
  if (link === undefined) throw new Error(`No mail with a link to ${path} arrived.`);
  return new URL(link);
}

async function mailsTo(mesa: MesaServer, email: string): Promise<Mail[]> {
  const response = await fetch(`${mesa.origin}/sandbox/mail.json`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to === email);
}

/** The customer's received orders, newest first. */
export async function placedOrders(mesa: MesaServer, account: Account): Promise<readonly PlacedOrder[]> {
  const api = await addressOf(mesa);
  const token = await tokenOf(mesa, account);
  const answer = await callApi<{ 'hydra:member': PlacedOrder[] }>(api, { path: '/api/customer_requests', token });
  return answer['hydra:member'];
}

/** Stores the session of a new login in this tab, for a verified customer. The tab shows no screen of the app then. */
export async function storeSession(tab: Page, mesa: MesaServer, person: Account): Promise<void> {
  const { token, refresh_token: refreshToken } = await logIn(mesa, person);
  // A page of the app's origin without the app.
  await tab.goto(`${mesa.origin}/assets/config/production.json`);
  await tab.evaluate((session) => localStorage.setItem('mesa.user', JSON.stringify(session)), { token, refreshToken });
}

/** An access token of this person. */
export async function tokenOf(mesa: MesaServer, account: Account): Promise<string> {
  return (await logIn(mesa, account)).token;
}

/** Signs this person in with the login screen's call. */
export async function logIn(
  mesa: MesaServer,
  { email, password }: Account,
): Promise<{ token: string; refresh_token: string }> {
  const body = { username: email, password };
  return callApi(await addressOf(mesa), { method: 'POST', path: '/api/login_check', body, headers: ownAddress() });
}

/** The base URL of the API. */
export async function addressOf(mesa: MesaServer): Promise<ApiAddress> {
  return { origin: mesa.origin, applicationKey: await applicationKeyOf(mesa.origin) };
}

let callers = 0;

/** Rate limits count by address, so each call comes from another one. */
function ownAddress(): { 'X-Forwarded-For': string } {
  callers += 1;
  return { 'X-Forwarded-For': `172.16.${callers >> 8}.${callers & 255}` };
}
