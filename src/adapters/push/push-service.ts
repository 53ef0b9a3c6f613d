/** What gives this browser a token that messages can be sent to: the open standard, or Firebase. */
export interface PushService {
  /** The token that there is; null: none. Asks for nothing. */
  current: () => Promise<string | null>;
  /** A new token; permission was given. Rejects where the browser's push service cannot be had. */
  subscribe: () => Promise<string>;
  /** No message comes any more. */
  unsubscribe: () => Promise<void>;
}
