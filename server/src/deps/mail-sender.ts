/** Sends the mails that were asked for, while nobody waits. */
export interface MailSender {
  /** Sends what is due. */
  wake(): void;
  /** Resolves when this process has nothing under way. */
  settled(): Promise<void>;
  /** Takes no more requests, and resolves when what is under way has ended. */
  stop(): Promise<void>;
}
