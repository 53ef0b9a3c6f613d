export type PushTarget =
  | { readonly kind: 'webPush'; readonly subscription: PushSubscription }
  | { readonly kind: 'firebase'; readonly token: string };

export interface PushSubscription {
  readonly endpoint: string;
  /** Public key and auth secret of the browser, base64url. RFC 8291. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** `gone`: the token is no longer valid; `refused`: permanent failure; `Postponed`: retry later. */
export type Outcome = 'sent' | 'gone' | 'refused' | Postponed;

export interface Postponed {
  /** Seconds requested by the service; null: none. */
  readonly retryAfter: number | null;
}

export interface PushMessage {
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

export interface Messenger {
  readonly publicKey: string;
  /** Rejects when the service is unreachable; the error holds no token and no address. */
  send(target: PushTarget, message: PushMessage, ttlSeconds: number): Promise<Outcome>;
}
