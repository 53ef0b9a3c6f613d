import { createTransport } from 'nodemailer';

import type { Mailer } from './mailer.ts';

/** Sends mails through a mail server, given as `smtp://user:password@host:port`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => {
      transport.close();
    },
  };
}
