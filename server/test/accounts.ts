import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestAnswer, TestApp } from './harness.ts';

export interface AccountDraft {
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly plainPassword: string;
}

/** Sign-up data with a new address. */
export function accountDraft(change: Partial<AccountDraft> = {}): AccountDraft {
  const email = `${randomUUID()}@ex.pt`;
  return { name: 'Ana', email, username: email, plainPassword: 'Segredo1', ...change };
}

export const register = (app: TestApp, body: unknown): Promise<TestAnswer> =>
  app.call('POST', '/api/register', { body });

export interface SignedUp extends AccountDraft {
  readonly secret: string;
  readonly code: string;
  readonly link: string;
}

/** Signs up in a browser that keeps `secret`; with null: without a secret. */
export async function signUpWithSecret(app: TestApp, secret: string | null = randomUUID()): Promise<SignedUp> {
  const draft = accountDraft();
  expect((await register(app, { ...draft, signupSecret: secret ?? undefined })).status).toBe(201);
  return { ...draft, secret: secret ?? '', ...(await newestVerification(app, draft.email)) };
}

/** The code and the token of the link in the newest mail that verifies an address. */
export async function newestVerification(app: TestApp, email: string): Promise<{ code: string; link: string }> {
  const mail = (await mailsTo(app, email)).at(-1);
  return { code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code', link: linkTokenOf(mail, '/auth/verify') };
}

/** Signs up. Returns the entered data, the mail, and the token in its link. */
export async function signUp(app: TestApp, change: Partial<AccountDraft> = {}) {
  const draft = accountDraft(change);
  await register(app, draft);
  const [mail] = await mailsTo(app, draft.email);
  return { draft, mail, token: linkTokenOf(mail, '/auth/verify') };
}

const outbox = z.array(
  z.strictObject({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() }),
);

export type SentMail = z.infer<typeof outbox>[number];

/** Mails to an address, oldest first, from the local outbox. */
export async function mailsTo(app: TestApp, address: string): Promise<SentMail[]> {
  const { body } = await app.call('GET', '/sandbox/mail.json');
  return outbox.parse(body).filter((mail) => mail.to === address);
}

/** The token of the mail's link to a path of the app. */
export function linkTokenOf(mail: SentMail | undefined, path: string): string {
  const link = mail?.text.match(/https:\S+/)?.[0] ?? 'https://no.mail/';
  const { pathname, searchParams } = new URL(link);
  if (pathname !== path) throw new Error(`The mail's link opens ${pathname}, not ${path}.`);
  return searchParams.get('token') ?? '';
}

export const tokenPair = z.strictObject({
  token: z.string(),
  refresh_token: z.string(),
  /** Only after a login. */
  name: z.string().optional(),
});

export const login = (app: TestApp, { email, plainPassword }: AccountDraft): Promise<TestAnswer> =>
  app.call('POST', '/api/login_check', { body: { username: email, password: plainPassword } });

/** Signs up, opens the mail's link and signs in. */
export async function signUpVerified(app: TestApp): Promise<AccountDraft & { token: string; refreshToken: string }> {
  const { draft, token: linkToken } = await signUp(app);
  await app.call('POST', '/pubapp/auth/verify', { body: { token: linkToken } });
  const { token, refresh_token: refreshToken } = tokenPair.parse((await login(app, draft)).body);
  return { ...draft, token, refreshToken };
}
