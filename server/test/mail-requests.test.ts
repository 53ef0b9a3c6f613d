import { afterEach, describe, expect, it } from 'vitest';
import { writeMail } from '#server/auth/mails.ts';
import type { MailSender } from '#server/deps/mail-sender.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';
import { LEASE_SECONDS } from '#server/mail/requests.ts';
import { createSmtpMailer } from '#server/mail/smtp.ts';
import { accountDraft, linkTokenOf, mailsTo, register, signUp } from './accounts.ts';
import { setUpTestApp, startTestApp, type TestApp } from './harness.ts';
import { type MailServer, type MailServerOptions, startMailServer } from './mail-server.ts';

const HOUR = 3600;

/** An app with the local outbox. */
const local = await setUpTestApp();

const opened: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  opened.push(() => server.close());
  return server;
}

/** An app that sends mails to a mail server. */
async function appSendingTo(url: string): Promise<TestApp> {
  const mailer = createSmtpMailer(url, 'Mesa <mesa@mesa.example>');
  const app = await startTestApp({ env: { SMTP_URL: url }, deps: () => ({ mailer }) });
  opened.push(
    () => mailer.close(),
    () => app.close(),
  );
  return app;
}

/** Another server on the same database. */
function anotherMailSender({ deps }: TestApp, url: string): MailSender {
  const mailer = createSmtpMailer(url, 'mesa@mesa.example');
  const mailSender = createMailSender({ ...deps, mailer, write: (request) => writeMail(deps, request) });
  opened.push(async () => {
    await mailSender.stop();
    mailer.close();
  });
  return mailSender;
}

const ask = (app: TestApp, path: string, email: string, headers = {}) =>
  app.call('POST', path, { body: { email }, headers });
const waiting = (app: TestApp) => app.db.selectFrom('mail_requests').selectAll().execute();

/** Advances the clock by some seconds, and does the poller's work. */
async function roundAfter({ clock, deps: { mailSender } }: TestApp, seconds: number): Promise<void> {
  clock.advance(seconds);
  mailSender.wake();
  await mailSender.settled();
}

const nothing = (): void => undefined;

function held(): { until: Promise<void>; release: () => void } {
  let release = nothing;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

describe('requesting a mail', () => {
  it.each(['/api/reset_password_requests', '/api/verify_account_requests'])(
    '%s is answered without waiting for the mail server, whether the account exists or not',
    async (path) => {
      const { until, release } = held();
      const server = await mailServer({ greetsAfter: until });
      const app = await appSendingTo(server.url);
      const draft = accountDraft();
      expect((await register(app, draft)).status).toBe(201);
      expect((await ask(app, path, draft.email)).status).toBe(202);
      expect((await ask(app, path, accountDraft().email)).status).toBe(202);
      expect(server.recipients()).toEqual([]);
      release();
      await app.deps.mailSender.settled();
      expect(server.recipients()).toEqual([draft.email, draft.email]);
      expect(await waiting(app)).toEqual([]);
    },
  );

  it('runs the same queries for an unknown address', async () => {
    const app = await startTestApp();
    opened.push(() => app.close());
    await app.deps.mailSender.stop();
    await ask(app, '/api/reset_password_requests', (await app.customer()).email);
    await ask(app, '/api/reset_password_requests', accountDraft().email);
    expect(await waiting(app)).toHaveLength(2);
  });

  it('stores nothing usable; its link is valid for an hour from sending', async () => {
    const app = await startTestApp();
    opened.push(() => app.close());
    const early = createMailSender({ ...app.deps, write: () => Promise.reject(new Error('not yet')) });
    await app.deps.mailSender.stop();
    const draft = accountDraft();
    await register(app, draft);
    expect(await waiting(app)).toMatchObject([{ kind: 'verify_account', email: draft.email, language: 'pt' }]);
    expect(await app.db.selectFrom('mail_tokens').selectAll().execute()).toEqual([]);
    early.wake();
    await early.settled();
    expect(app.takeErrors().map(String)).toEqual(['Error: not yet']);

    app.clock.advance(5 * HOUR);
    const late = createMailSender({ ...app.deps, write: (request) => writeMail(app.deps, request) });
    late.wake();
    await late.settled();
    app.clock.advance(HOUR - 1);
    const token = linkTokenOf((await mailsTo(app, draft.email))[0], '/auth/verify');
    expect((await app.call('POST', '/pubapp/auth/verify', { body: { token } })).status).toBe(204);
  });

  it('sends no mail if the account was not created', async () => {
    const app = await startTestApp();
    opened.push(() => app.close());
    const draft = accountDraft();
    await Promise.all([register(app, draft), register(app, draft), register(app, draft)]);
    expect(await mailsTo(app, draft.email)).toHaveLength(1);
    expect(await waiting(app)).toEqual([]);
  });
});

describe('a mail server that is down', () => {
  it('loses no mail: it is sent once the server is up', async () => {
    const gone = await startMailServer();
    gone.close();
    const app = await appSendingTo(gone.url);
    const draft = accountDraft();
    expect((await register(app, draft)).status).toBe(201);
    await app.deps.mailSender.settled();
    expect(app.takeErrors()).toHaveLength(1);
    for (const pause of [10, 20, 40]) {
      await roundAfter(app, pause - 1);
      expect(app.takeErrors(), `before ${pause} s are over`).toEqual([]);
      await roundAfter(app, 1);
      const errors = app.takeErrors();
      expect(errors, `after ${pause} s`).toHaveLength(1);
      expect(String(errors)).not.toContain(draft.email);
    }
    const back = await mailServer({ port: Number(new URL(gone.url).port) });
    await roundAfter(app, 80);
    expect(back.recipients()).toEqual([draft.email]);
    expect(await waiting(app)).toEqual([]);
  });

  it('is retried at least every quarter of an hour, for three days', async () => {
    const app = await appSendingTo('smtp://127.0.0.1:9');
    await register(app, accountDraft());
    await app.deps.mailSender.settled();
    let tries = app.takeErrors().length;
    while ((await waiting(app)).length > 0 && tries < 400) {
      await roundAfter(app, 900);
      tries += app.takeErrors().length;
    }
    expect(tries).toBe(1 + (3 * 24 * HOUR) / 900);
  });

  it('is not asked again about a recipient it refused permanently', async () => {
    const server = await mailServer({ refuses: () => true });
    const app = await appSendingTo(server.url);
    await register(app, accountDraft());
    await app.deps.mailSender.settled();
    expect(app.takeErrors().map(String)).toEqual(['MailRefused: The mail server did not take it: EENVELOPE 550']);
    expect(await waiting(app)).toEqual([]);
  });
});

describe('several servers on one database', () => {
  it('send each mail once', async () => {
    const server = await mailServer();
    const app = await appSendingTo(server.url);
    await app.deps.mailSender.stop();
    const drafts = Array.from({ length: 12 }, () => accountDraft());
    for (const draft of drafts) await register(app, draft);
    const mailSenders = [1, 2, 3].map(() => anotherMailSender(app, server.url));
    for (const mailSender of [...mailSenders, ...mailSenders]) mailSender.wake();
    await Promise.all(mailSenders.map((mailSender) => mailSender.settled()));
    expect(server.recipients().toSorted()).toEqual(drafts.map(({ email }) => email).toSorted());
  });

  it('take over the work of a crashed one, but not before its lease ends', async () => {
    const { until, release } = held();
    const [silent, server] = [await mailServer({ greetsAfter: until }), await mailServer()];
    const app = await appSendingTo(silent.url);
    const draft = accountDraft();
    await register(app, draft);
    await expect.poll(() => waiting(app)).toMatchObject([{ attempts: 1 }]);
    const other = anotherMailSender(app, server.url);
    app.clock.advance(LEASE_SECONDS - 1);
    other.wake();
    await other.settled();
    expect(server.recipients()).toEqual([]);
    app.clock.advance(1);
    other.wake();
    await other.settled();
    expect(server.recipients()).toEqual([draft.email]);
    release();
    await app.deps.mailSender.settled();
  });
});

describe('the language of a mail', () => {
  it.each([
    ['/api/verify_account_requests', 'pt-PT', 'Confirme a sua conta Mesa', 'Olá, Ana!'],
    ['/api/verify_account_requests', 'en-GB', 'Confirm your Mesa account', 'Hello, Ana!'],
    ['/api/reset_password_requests', 'pt-PT', 'Defina uma nova palavra-passe', 'Olá, Ana!'],
    ['/api/reset_password_requests', 'en-GB', 'Set a new password', 'Hello, Ana!'],
  ])('%s with %s: %s', async (path, header, subject, greeting) => {
    const draft = accountDraft();
    await register(local, draft);
    // The outbox waits for the sign-up's mail, which the requested one could overtake on a second connection.
    expect(await mailsTo(local, draft.email)).toHaveLength(1);
    await ask(local, path, draft.email, { 'Accept-Language': header });
    const mail = (await mailsTo(local, draft.email)).at(-1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text.split('\n')[0]).toBe(greeting);
    expect(mail?.html).toContain(`<html lang="${header.slice(0, 2)}">`);
  });

  it('keeps a name that runs right to left from turning the text around it', async () => {
    const { mail } = await signUp(local, { name: '\u202eאבי' });
    expect(mail?.text.split('\n')[0]).toBe('Olá, \u2068\u202eאבי\u2069!');
    expect(mail?.html).toContain('>Olá, \u2068\u202eאבי\u2069!</h1>');
  });

  it('is the language of the form after a sign-up', async () => {
    const draft = accountDraft();
    await local.call('POST', '/api/register', { body: draft, headers: { 'Accept-Language': 'en-GB' } });
    expect(await mailsTo(local, draft.email)).toMatchObject([{ subject: 'Confirm your Mesa account' }]);
  });
});
