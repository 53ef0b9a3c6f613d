/** The caller as the access token tells it. */
export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly string[];
}
