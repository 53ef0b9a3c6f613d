export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly string[];
}

/** Whether the user works at a place. Decision 28, 41. */
export function isOperator({ roles }: CurrentUser): boolean {
  return roles.includes('ROLE_OPERATOR');
}
