import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/shared/clock.ts';
import type { Log } from '#server/shared/log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { EventStreams } from './event-streams.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Limits } from './limits.ts';
import type { MailSender } from './mail-sender.ts';
import type { Mailer } from './mailer.ts';
import type { Messenger } from './messenger.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Everything the app is made of, passed as arguments: there are no globals, so one process can make many apps. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly mailSender: MailSender;
  readonly accessTokens: AccessTokens;
  readonly limits: Limits;
  readonly paymentProvider: PaymentProvider;
  readonly payments: PaymentGateway;
  readonly identityProvider: IdentityProvider;
  readonly events: EventStreams;
  readonly messenger: Messenger;
  /** Address customers reach the server at, without a trailing slash: links in mails and in headers start with it. */
  readonly publicUrl: string;
}
