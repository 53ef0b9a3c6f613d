import { html } from 'hono/html';
import type { Selectable } from 'kysely';

import { isoTime } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { documentHeaders } from '#server/http/document-headers.ts';
import type { Api } from '#server/http/environment.ts';

import type { OutboxMailsTable } from './tables.ts';

type StoredMail = Selectable<OutboxMailsTable>;

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The local outbox: a page for people and JSON for tests. Only where no mail server is configured. Contract 5. */
export function registerOutboxRoutes(api: Api, { config, db, publicUrl }: Deps): void {
  if (config.smtpUrl !== null) return;
  const mails = (): Promise<StoredMail[]> => db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();

  api.get('/sandbox/mail.json', async (c) => {
    const stored = await mails();
    return c.json(
      stored.map((mail) => ({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        sentAt: isoTime(mail.sent_at),
      })),
      200,
      { 'Cache-Control': 'no-store' },
    );
  });

  api.get('/sandbox/mail', async (c) => {
    const stored = await mails();
    return c.html(String(await page(stored.toReversed())), 200, {
      'Cache-Control': 'no-store',
      ...documentHeaders(publicUrl, PAGE_POLICY),
    });
  });
}

function page(newestFirst: readonly StoredMail[]) {
  return html`<!doctype html>
    <html lang="pt">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Correio da Mesa</title>
        <style>
          :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
          body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
          h1 { font-size: 1.5rem; }
          article { border: 1px solid #8886; border-radius: 1rem; padding: 1rem 1.25rem; margin: 1rem 0; }
          h2 { font-size: 1.125rem; margin: 0; }
          .meta { opacity: 0.75; font-size: 0.875rem; margin: 0; overflow-wrap: anywhere; }
          .text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 1rem 0 0; }
        </style>
      </head>
      <body>
        <main>
          <h1>Correio da Mesa</h1>
          <p>As mensagens que este servidor teria enviado, da mais recente para a mais antiga.</p>
          ${newestFirst.length === 0 ? html`<p>Ainda não há mensagens.</p>` : newestFirst.map((mail) => entry(mail))}
        </main>
      </body>
    </html>`;
}

function entry(mail: StoredMail) {
  const pieces = mail.text_body.split(/(https?:\/\/\S+)/);
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="meta">Para ${mail.recipient}, <time datetime="${isoTime(mail.sent_at)}">${isoTime(mail.sent_at)}</time></p>
    <p class="text">${pieces.map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))}</p>
  </article>`;
}
