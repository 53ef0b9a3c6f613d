import { html } from 'hono/html';
import type { Deps } from '#server/deps/deps.ts';
import type { Mail } from '#server/deps/mailer.ts';
import type { MailRequest } from '#server/mail/requests.ts';
import { asciiEmail } from '#server/shared/email-address.ts';
import { isolate } from '#server/shared/isolate.ts';
import { findUserByEmail, type User } from './accounts.ts';
import { mailTexts } from './mail-texts.ts';
import { issueMailToken } from './mail-tokens.ts';
import { issueCode } from './verification-codes.ts';

const PATHS: Readonly<Record<MailRequest['kind'], string>> = {
  verify_account: '/auth/verify',
  reset_password: '/auth/reset-password',
};

/**
 * The requested mail with a new link, and a code for the browser that signed up. Null for an unknown account, and for a
 * verification mail to a verified account.
 */
export async function writeMail(
  deps: Pick<Deps, 'clock' | 'codeKey' | 'db' | 'publicUrl'>,
  request: MailRequest,
): Promise<Mail | null> {
  const user = await findUserByEmail(deps.db, request.email);
  if (user === undefined) return null;
  if (request.kind === 'verify_account' && user.verified_at !== null) return null;
  const link = new URL(`${deps.publicUrl}${PATHS[request.kind]}`);
  link.searchParams.set('token', await issueMailToken(deps.db, deps.clock, user.id, request.kind));
  const code = request.kind === 'verify_account' ? await issueCode(deps, user) : null;
  return linkMail(user, request, { link: link.href, code });
}

async function linkMail(
  user: User,
  { kind, language }: MailRequest,
  { link, code }: { readonly link: string; readonly code: string | null },
): Promise<Mail> {
  const { greeting: greet, codeLead, codeNote, mails } = mailTexts[language];
  const { subject, lead, action, note } = mails[kind];
  const greeting = greet(isolate(user.name));
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f7f4ef">
        <div
          style="max-width:480px;margin:0 auto;padding:32px 24px;font-family:system-ui,sans-serif;line-height:1.5;color:#1c1917"
        >
          <p style="font-size:20px;font-weight:700;margin:0 0 24px">Mesa</p>
          <h1 style="font-size:20px;margin:0 0 16px">${greeting}</h1>
          <p style="margin:0 0 24px">${lead}</p>
          ${
            code !== null &&
            html`<p style="margin:0 0 8px">${codeLead}</p>
              <p style="margin:0 0 8px;font-size:32px;font-weight:700;letter-spacing:4px">${code}</p>
              <p style="margin:0 0 24px">${codeNote}</p>`
          }
          <p style="margin:0 0 24px">
            <a
              href="${link}"
              style="display:inline-block;padding:12px 24px;border-radius:999px;background:#1c1917;color:#fff;font-weight:600;text-decoration:none"
              >${action}</a
            >
          </p>
          <p style="margin:0 0 8px;font-size:14px;color:#57534e">${note}</p>
          <p style="margin:0;font-size:14px;overflow-wrap:anywhere">
            <a href="${link}" style="color:#57534e">${link}</a>
          </p>
        </div>
      </body>
    </html>`;
  return {
    to: asciiEmail(user.email),
    language,
    subject,
    text: [
      greeting,
      lead,
      ...(code === null ? [] : [codeLead, code, codeNote]),
      `${action}: ${link}`,
      note,
      'Mesa',
    ].join('\n\n'),
    html: String(await page),
  };
}
