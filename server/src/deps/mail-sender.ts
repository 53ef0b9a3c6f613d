/** Sends requested mails in the background. */
export interface MailSender {
  /** Starts sending what is due. */
  wake(): void;
  /** Resolves when this process is sending nothing. */
  settled(): Promise<void>;
  /** Takes no more requests; resolves when the sends under way have ended. */
  stop(): Promise<void>;
}
