import type { Database } from '#server/db/database.ts';
import type { MailSender } from '#server/deps/mail-sender.ts';
import { type Mail, type Mailer, MailRefused } from '#server/deps/mailer.ts';
import type { Clock } from '#server/shared/clock.ts';
import type { Log } from '#server/shared/log.ts';
import { dropRequest, type MailRequest, putBack, takeRequest } from './requests.ts';

/** A mail server that dawdles over one mail must not keep all the others. */
const ROUNDS_AT_ONCE = 4;

export interface MailSenderOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  /** The mail that a request asks for, as things stand now; null when there is none to send. */
  readonly write: (request: MailRequest) => Promise<Mail | null>;
}

export function createMailSender({ db, clock, log, mailer, write }: MailSenderOptions): MailSender {
  const rounds = new Set<Promise<void>>();
  let isStopped = false;
  let isWanted = false;

  const deliver = async (request: MailRequest): Promise<void> => {
    try {
      const mail = await write(request);
      if (mail !== null) await mailer.send(mail);
    } catch (error) {
      log.error('A mail could not be sent', error);
      if (!(error instanceof MailRefused)) return putBack(db, clock, request);
    }
    return dropRequest(db, request);
  };

  const deliverNext = async (): Promise<boolean> => {
    const request = isStopped ? undefined : await takeRequest(db, clock);
    if (request === undefined) return false;
    await deliver(request);
    return true;
  };

  const deliverDue = async (): Promise<void> => {
    for (let isMore = true; isMore;) isMore = await deliverNext();
  };

  const wake = (): void => {
    // A round that is just ending has not seen what this is about.
    isWanted = rounds.size >= ROUNDS_AT_ONCE;
    if (isStopped || isWanted) return;
    const round: Promise<void> = deliverDue()
      .catch((error: unknown) => log.error('The mails that are due could not be looked for', error))
      .finally(() => {
        rounds.delete(round);
        if (isWanted) wake();
      });
    rounds.add(round);
  };

  const settled = async (): Promise<void> => {
    while (rounds.size > 0) await Promise.all(rounds);
  };

  return {
    wake,
    settled,
    stop: () => {
      isStopped = true;
      return settled();
    },
  };
}
