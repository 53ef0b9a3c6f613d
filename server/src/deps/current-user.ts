/** The caller as the access token tells it. */
export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly string[];
}

/** Whether they work at a place, and not only eat there. Decision 28, 41. */
export function isOperator({ roles }: CurrentUser): boolean {
  return roles.includes('ROLE_OPERATOR');
}
