import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { closedPolicy, pageHeaders } from '#server/http/security-headers.ts';
import { isoTime } from '#server/shared/clock.ts';
import { languageOf } from '#server/shared/language.ts';
import { outboxPage, outboxStyle, type StoredMail } from './outbox-page.ts';

const STYLE_PATH = '/sandbox/mail.css';

/** A page for people and JSON for tests; only without a mail server. Contract 5. */
export function registerOutboxRoutes(api: Api, { config, db, mailSender, publicUrl }: Deps): void {
  if (config.smtpUrl !== null) return;
  const mails = async (): Promise<StoredMail[]> => {
    await mailSender.settled();
    return db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();
  };

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

  api.get(STYLE_PATH, (c) =>
    c.body(outboxStyle, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  );

  api.get('/sandbox/mail', pageHeaders(publicUrl, closedPolicy("'self'")), async (c) => {
    const stored = await mails();
    const page = await outboxPage(stored.toReversed(), languageOf(c.req.query('language')), STYLE_PATH);
    return c.html(String(page), 200, { 'Cache-Control': 'no-store' });
  });
}
