import { createTransport } from 'nodemailer';

import type { Mailer } from './mailer.ts';

/** Sends mails through a mail server, given as `smtp://user:password@host:port`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        // oxlint-disable-next-line preserve-caught-error -- its words may name the recipient, and a log may show them
        throw new Error(`The mail server did not take it: ${codesOf(error)}`);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** What the library and the server call it. Their words may name the recipient, which is nothing for a log. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const codes = [
    'code' in error && typeof error.code === 'string' ? error.code : 'unknown',
    'responseCode' in error && typeof error.responseCode === 'number' ? String(error.responseCode) : '',
  ];
  return codes.filter((code) => code !== '').join(' ');
}
