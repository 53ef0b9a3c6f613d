/** How to reach the payment provider or its sandbox; nothing else differs between them. */
export interface PaymentProvider {
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  /** Address of its API; null: the provider's own. */
  readonly apiBase: string | null;
  /** Address of its browser script, or a path of this server. */
  readonly scriptUrl: string;
}
