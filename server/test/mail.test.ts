import { describe, expect, it } from 'vitest';
import { createSmtpMailer } from '#server/mail/smtp.ts';
import { ADDRESSES } from '#test/harness/email-addresses.ts';
import { accountDraft, mailsTo, register } from './accounts.ts';
import { startTestApp, setUpTestApp } from './harness.ts';
import { startMailServer } from './mail-server.ts';

const app = await setUpTestApp();

describe('local outbox', () => {
  it('shows mails as a page, escaped and without script, newest first', async () => {
    await app.deps.mailer.send({
      to: 'first@ex.pt',
      language: 'pt',
      subject: 'Primeira',
      text: 'Ver https://mesa.example/x?a=1&b=2 já',
      html: '<p>1</p>',
    });
    await app.deps.mailer.send({
      to: 'second@ex.pt',
      language: 'en',
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)>',
      html: '',
    });
    const answer = await app.fetch('/sandbox/mail');
    const page = await answer.text();
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('<a href="https://mesa.example/x?a=1&amp;b=2">https://mesa.example/x?a=1&amp;b=2</a>');
    expect(page.indexOf('second@ex.pt')).toBeLessThan(page.indexOf('first@ex.pt'));
  });

  it('uses its own stylesheet, and no other', async () => {
    const answer = await app.fetch('/sandbox/mail');
    expect(answer.headers.get('Content-Security-Policy')).toContain("style-src 'self';");
    const [, url = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await answer.text()) ?? [];
    const style = await app.fetch(url);
    expect([style.status, style.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('is Portuguese unless English is asked for; each mail is marked with its own language', async () => {
    await app.deps.mailer.send({ to: 'third@ex.pt', language: 'en', subject: 'Third', text: 'Hello', html: '' });
    const page = async (query: string) => (await app.fetch(`/sandbox/mail${query}`)).text();
    expect(await page('')).toContain('<html lang="pt">');
    const english = await page('?language=en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Mail of Mesa');
    expect(english).toContain('<h2 lang="en">Third</h2>');
    expect(english).toContain('<h2 lang="pt">Primeira</h2>');
  });

  it('returns them as JSON, oldest first', async () => {
    const [first, second] = [accountDraft(), accountDraft()];
    await register(app, first);
    await register(app, second);
    expect(await mailsTo(app, first.email)).toMatchObject([{ to: first.email, sentAt: '2026-03-14T18:00:00+00:00' }]);
    const { body } = await app.call('GET', '/sandbox/mail.json');
    const text = JSON.stringify(body);
    expect(text.indexOf(first.email)).toBeLessThan(text.indexOf(second.email));
  });

  it('does not exist when a mail server is configured', async () => {
    const real = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    expect((await real.fetch('/sandbox/mail')).status).toBe(404);
    expect((await real.fetch('/sandbox/mail.json')).status).toBe(404);
    await real.close();
  });
});

describe('mail server', () => {
  it('takes addresses with unusual characters in their ASCII form', async () => {
    const server = await startMailServer();
    const real = await startTestApp({
      deps: () => ({ mailer: createSmtpMailer(server.url, 'Mesa <mesa@mesa.example>') }),
    });
    for (const [email] of ADDRESSES) {
      await register(real, accountDraft({ email, username: email }));
      await real.deps.mailSender.settled();
    }
    expect(server.recipients()).toEqual(ADDRESSES.map(([, ascii]) => ascii));
    real.deps.mailer.close();
    await real.close();
    server.close();
  });

  it('receives the mail, with safe headers and text only', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer(server.url, 'Mesa <mesa@mesa.example>');
    await mailer.send({
      to: 'ana@ex.pt',
      language: 'pt',
      subject: 'Olá\r\nBcc: all@ex.pt',
      text: 'Bom dia',
      html: '<p>Bom dia</p>',
    });
    mailer.close();
    server.close();
    expect(server.received).toContain('MAIL FROM:<mesa@mesa.example>');
    expect(server.received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@ex.pt>']);
    expect(server.received.filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(server.received).toContain('Content-Language: pt');
    expect(server.received).toContain('Bom dia');
  });
});
