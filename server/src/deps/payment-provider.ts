export interface PaymentProvider {
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  /** API address; null: the provider's own. */
  readonly apiBase: string | null;
  readonly scriptUrl: string;
}
