import type { Language } from '#server/shared/language.ts';

export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** @throws MailRefused for a permanent failure; other errors may be retried. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}
