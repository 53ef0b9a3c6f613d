/** Something of the customer's is not on the server what it was: what, and its id. `all`: nobody knows what. Decision 43. */
export interface Change {
  readonly kind: string;
  readonly id: number | null;
}

export const ANYTHING: Change = { kind: 'all', id: null };

/** Whether a change may be of one of these kinds. */
export const isAbout = ({ kind }: Change, ...kinds: readonly string[]): boolean =>
  kind === ANYTHING.kind || kinds.includes(kind);
