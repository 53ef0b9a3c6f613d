import type { AccessTokens } from './auth/access-tokens.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EventStreams } from './events/streams.ts';
import type { Limits } from './http/limits.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Postman } from './mail/postman.ts';
import type { IdentityProvider } from './municipal-login/identity-provider.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Messenger } from './push/messenger.ts';

/** How the payment provider is reached: the real one, or the sandbox; nothing else tells them apart. */
export interface PaymentProvider {
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  /** Address of its API; null: the provider's own. */
  readonly apiBase: string | null;
  /** Address of its browser script, or a path of this server. */
  readonly scriptUrl: string;
}

/** Everything the app is made of, passed as arguments: there are no globals, so one process can make many apps. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly postman: Postman;
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
