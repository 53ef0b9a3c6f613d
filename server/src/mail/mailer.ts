/** A mail to one person, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
