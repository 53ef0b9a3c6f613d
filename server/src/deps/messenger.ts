/** Where a message goes, by the open standard or through Firebase. */
export type PushTarget =
  | { readonly kind: 'webPush'; readonly subscription: PushSubscription }
  | { readonly kind: 'firebase'; readonly token: string };

export interface PushSubscription {
  readonly endpoint: string;
  /** The browser's public key and a secret, base64url. RFC 8291. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What a push service said of a message: that it has it; that nobody is there any more; that it will never take it; or not now. */
export type Outcome = 'sent' | 'gone' | 'refused' | Postponed;

export interface Postponed {
  /** Seconds to wait, as the service asked; null: it named none. */
  readonly retryAfter: number | null;
}

/** What is told: the notification's own text, and what it is about. */
export interface PushMessage {
  /** Of the recipient, as in contract 38. */
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly data: {
    readonly type: string;
    readonly place_id: number | null;
    readonly order_id: number | null;
    readonly bill_id: number | null;
  };
}

/** Sends push messages, each the way its target asks for. */
export interface Messenger {
  /** What browsers subscribe with by the open standard. */
  readonly publicKey: string;
  /** Rejects where the service could not be reached; no token and no address is in the error. */
  send(target: PushTarget, message: PushMessage, ttlSeconds: number): Promise<Outcome>;
}
