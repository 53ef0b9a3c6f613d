/** Something of the customer's changed on the server. `all`: anything may have changed. Decision 43. */
export interface Change {
  readonly kind: string;
  readonly id: number | null;
}

/** The cart was changed in another tab. The server does not report this change. */
export const CART: Change = { kind: 'cart', id: null };

/** A card was saved after its dialog had closed. The server does not report this change. */
export const CARD: Change = { kind: 'card', id: null };

export const ANYTHING: Change = { kind: 'all', id: null };

export const isAbout = ({ kind }: Change, ...kinds: readonly string[]): boolean =>
  kind === ANYTHING.kind || kinds.includes(kind);
