import { html } from 'hono/html';

import type { Deps } from '#server/deps.ts';
import type { Mail } from '#server/mail/mailer.ts';

import type { User } from './accounts.ts';
import { issueMailToken } from './mail-tokens.ts';

/** Sends the link that verifies an account. */
export async function sendVerificationMail(deps: Deps, user: User): Promise<void> {
  const mail = await linkMail(user, {
    subject: 'Confirme a sua conta Mesa',
    lead: 'Falta só um passo para começar a pedir: confirme que este endereço é seu.',
    action: 'Confirmar conta',
    link: await linkWithToken(deps, user, 'verify_account', '/auth/verify'),
    note: 'A ligação é válida durante uma hora. Se não criou uma conta na Mesa, ignore esta mensagem.',
  });
  await deps.mailer.send(mail);
}

/** Sends the link that sets a new password. */
export async function sendResetMail(deps: Deps, user: User): Promise<void> {
  const mail = await linkMail(user, {
    subject: 'Defina uma nova palavra-passe',
    lead: 'Recebemos um pedido para definir uma nova palavra-passe da sua conta Mesa.',
    action: 'Definir nova palavra-passe',
    link: await linkWithToken(deps, user, 'reset_password', '/auth/reset-password'),
    note: 'A ligação é válida durante uma hora. Se não fez este pedido, ignore esta mensagem: a sua palavra-passe não muda.',
  });
  await deps.mailer.send(mail);
}

async function linkWithToken(
  { db, clock, publicUrl }: Deps,
  user: User,
  purpose: 'verify_account' | 'reset_password',
  path: string,
): Promise<string> {
  const link = new URL(`${publicUrl}${path}`);
  link.searchParams.set('token', await issueMailToken(db, clock, user.id, purpose));
  return link.href;
}

interface LinkMail {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
  readonly link: string;
  readonly note: string;
}

async function linkMail(user: User, { subject, lead, action, link, note }: LinkMail): Promise<Mail> {
  const greeting = `Olá, ${user.name}!`;
  const page = html`<!doctype html>
    <html lang="pt">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f7f4ef">
        <div style="max-width:480px;margin:0 auto;padding:32px 24px;font-family:system-ui,sans-serif;line-height:1.5;color:#1c1917">
          <p style="font-size:20px;font-weight:700;margin:0 0 24px">Mesa</p>
          <h1 style="font-size:20px;margin:0 0 16px">${greeting}</h1>
          <p style="margin:0 0 24px">${lead}</p>
          <p style="margin:0 0 24px">
            <a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#1c1917;color:#fff;font-weight:600;text-decoration:none">${action}</a>
          </p>
          <p style="margin:0 0 8px;font-size:14px;color:#57534e">${note}</p>
          <p style="margin:0;font-size:14px;overflow-wrap:anywhere"><a href="${link}" style="color:#57534e">${link}</a></p>
        </div>
      </body>
    </html>`;
  return {
    to: user.email,
    subject,
    text: [greeting, lead, `${action}: ${link}`, note, 'Mesa'].join('\n\n'),
    html: String(await page),
  };
}
