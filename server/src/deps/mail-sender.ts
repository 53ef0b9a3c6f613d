export interface MailSender {
  wake(): void;
  /** Resolves when this process has no send under way. */
  settled(): Promise<void>;
  /** Takes no more requests; resolves when the sends under way have ended. */
  stop(): Promise<void>;
}
