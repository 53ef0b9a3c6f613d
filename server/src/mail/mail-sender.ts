import type { Database } from '#server/db/database.ts';
import type { MailSender } from '#server/deps/mail-sender.ts';
import { type Mail, type Mailer, MailRefused } from '#server/deps/mailer.ts';
import type { Clock } from '#server/shared/clock.ts';
import type { Log } from '#server/shared/log.ts';
import { dropRequest, type MailRequest, putBack, takeRequest } from './requests.ts';

/** Several runs send in parallel, so that a slow mail does not block the others. */
const MAX_PARALLEL_RUNS = 4;

export interface MailSenderOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  /** Null when there is nothing to send any more. */
  readonly write: (request: MailRequest) => Promise<Mail | null>;
}

export function createMailSender({ db, clock, log, mailer, write }: MailSenderOptions): MailSender {
  const runs = new Set<Promise<void>>();
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
    // A run that is about to end may miss the new request.
    isWanted = runs.size >= MAX_PARALLEL_RUNS;
    if (isStopped || isWanted) return;
    const run: Promise<void> = deliverDue()
      .catch((error: unknown) => log.error('Polling for mails failed', error))
      .finally(() => {
        runs.delete(run);
        if (isWanted) wake();
      });
    runs.add(run);
  };

  const settled = async (): Promise<void> => {
    while (runs.size > 0) await Promise.all(runs);
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
