import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from '#server/deps/mailer.ts';

/** Well within the lease of a request, see `requests.ts`. */
const TIMEOUTS = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS }, { from });
  return {
    send: async ({ language, to, ...mail }) => {
      try {
        // An object, so that nothing in the address counts as a list or a name.
        await transport.sendMail({ ...mail, to: { name: '', address: to }, headers: { 'Content-Language': language } });
      } catch (error) {
        const message = `The mail server did not take it: ${codesOf(error)}`;
        // oxlint-disable-next-line preserve-caught-error -- its words may name the recipient, and a log may show them
        throw isRefusal(error) ? new MailRefused(message) : new Error(message);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** All recipients refused permanently (RFC 5321, 4.2.1: 5yz). */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('rejected' in error) || !Array.isArray(error.rejected)) return false;
  return error.rejected.length > 0 && 'responseCode' in error && Number(error.responseCode) >= 500;
}

/** Error codes only: messages may name the recipient and must not be logged. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const codes = [
    'code' in error && typeof error.code === 'string' ? error.code : 'unknown',
    'responseCode' in error && typeof error.responseCode === 'number' ? String(error.responseCode) : '',
  ];
  return codes.filter((code) => code !== '').join(' ');
}
