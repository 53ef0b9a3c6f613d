import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/shared/clock.ts';
import type { Log } from '#server/shared/log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { CatalogueFeed } from './catalogue-feed.ts';
import type { EventStreams } from './event-streams.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Limits } from './limits.ts';
import type { MailSender } from './mail-sender.ts';
import type { Mailer } from './mailer.ts';
import type { Messenger } from './messenger.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Passed as arguments, not globals, so that one process can run several apps. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly mailSender: MailSender;
  readonly accessTokens: AccessTokens;
  readonly limits: Limits;
  /** For the hashes of the codes in mails. */
  readonly codeKey: Buffer;
  readonly paymentProvider: PaymentProvider;
  readonly payments: PaymentGateway;
  readonly identityProvider: IdentityProvider;
  readonly events: EventStreams;
  readonly catalogueFeed: CatalogueFeed;
  readonly messenger: Messenger;
  /** Public address without trailing slash, for links in mails and headers. */
  readonly publicUrl: string;
}
