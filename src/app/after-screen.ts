import type { FlowKind } from '#machines/root/root.machine.ts';
import { safeReturnUrl } from './return-url.ts';

export interface FinishedScreen {
  /** Null where nobody knows any more which flow it was. */
  kind: FlowKind | null;
  output: unknown;
  returnUrl: string | null;
  origin: string;
}

/** The address that a finished screen leads to. Spec 2 "Login screen", "Signup screen". */
export function afterScreen({ kind, output, returnUrl, origin }: FinishedScreen): string {
  const target = safeReturnUrl(returnUrl ?? undefined, origin);
  if (kind === 'signup') {
    return returnUrl === null ? '/auth/login' : `/auth/login?returnUrl=${encodeURIComponent(target)}`;
  }
  return kind === 'login' && hasOutcome(output, 'loggedIn') ? target : '/app/welcome';
}

function hasOutcome(output: unknown, outcome: string): boolean {
  return typeof output === 'object' && output !== null && 'outcome' in output && output.outcome === outcome;
}
