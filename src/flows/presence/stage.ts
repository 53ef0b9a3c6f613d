import type { SnapshotFrom } from 'xstate';
import type { PresenceRef } from '#machines/presence/presence.machine.ts';

/** Keys of the texts under `presence`. */
export type Stage =
  | 'asking'
  | 'signedOut'
  | 'unknown'
  | 'denied'
  | 'codeRefused'
  | 'outside'
  | 'reserved'
  | 'inside'
  | 'checkInFailed'
  | 'checkOutFailed';

export function stageOf(state: SnapshotFrom<PresenceRef>): Stage | null {
  if (state.matches('absent')) return null;
  if (state.matches('checkInFailed')) return 'checkInFailed';
  if (state.matches('checkOutFailed')) return 'checkOutFailed';
  if (state.matches('failed')) return 'unknown';
  if (state.matches('signedOut') || state.matches('signingIn')) return 'signedOut';
  if (state.matches('denied')) return 'denied';
  if (state.matches('codeRefused')) return 'codeRefused';
  if (state.hasTag('inside')) return 'inside';
  if (state.hasTag('outside')) return state.context.reservation === null ? 'outside' : 'reserved';
  return 'asking';
}

/** Shown even if it is not offered: to customers who are inside, and to customers with the code of a reservation. */
export const isShownAnyway = (state: SnapshotFrom<PresenceRef>): boolean =>
  state.hasTag('inside') ||
  state.matches('checkingIn') ||
  state.matches('checkInFailed') ||
  state.context.reservation !== null;

const WIDE: ReadonlySet<Stage> = new Set(['unknown', 'denied', 'codeRefused', 'checkInFailed', 'checkOutFailed']);
export const isWide = (stage: Stage) => WIDE.has(stage);
