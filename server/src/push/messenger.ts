import type { Config } from '#server/config/config.ts';
import type { Messenger } from '#server/deps/messenger.ts';
import type { Clock } from '#server/shared/clock.ts';
import { createFirebase } from './firebase.ts';
import { sendWebPush, type VapidKeys } from './web-push.ts';

export interface MessengerOptions {
  readonly config: Pick<Config, 'push'>;
  readonly clock: Clock;
  readonly keys: VapidKeys;
  readonly publicUrl: string;
}

export function createMessenger({ config: { push }, clock, keys, publicUrl }: MessengerOptions): Messenger {
  // Push services refuse an http contact.
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
