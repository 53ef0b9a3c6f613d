import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { createFirebase } from './firebase.ts';
import type { Outcome, PushMessage } from './message.ts';
import type { PushTarget } from './target.ts';
import { sendWebPush, type VapidKeys } from './web-push.ts';

/** Sends push messages, each the way its target asks for. */
export interface Messenger {
  /** What browsers subscribe with by the open standard. */
  readonly publicKey: string;
  /** Rejects where the service could not be reached; no token and no address is in the error. */
  send(target: PushTarget, message: PushMessage, ttlSeconds: number): Promise<Outcome>;
}

export interface MessengerOptions {
  readonly config: Pick<Config, 'push'>;
  readonly clock: Clock;
  readonly keys: VapidKeys;
  /** Address customers use: whom a service may turn to where none is configured. */
  readonly publicUrl: string;
}

export function createMessenger({ config: { push }, clock, keys, publicUrl }: MessengerOptions): Messenger {
  // A contact of http is none: services refuse it.
  const subject = push.vapidSubject ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:mesa@localhost');
  const firebase = push.firebase === null ? null : createFirebase(push.firebase, clock);
  return {
    publicKey: keys.publicKey,
    send: async (target, message, ttlSeconds) => {
      if (target.kind === 'webPush') return sendWebPush({ keys, subject }, target, message, ttlSeconds);
      return firebase === null ? 'refused' : firebase(target, message, ttlSeconds);
    },
  };
}
