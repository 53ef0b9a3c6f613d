export interface PushService {
  /** The existing token or null. Asks for no permission. */
  current: () => Promise<string | null>;
  /** Needs permission. Rejects if the browser's push service is unavailable. */
  subscribe: () => Promise<string>;
  unsubscribe: () => Promise<void>;
}
