import type { Language } from '#server/shared/language.ts';

/** A mail to one person, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Resolves when the mail was handed over.
   * @throws MailRefused when it never will be; anything else may be better later.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server will have nothing for this recipient. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}
