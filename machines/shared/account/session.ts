/** From the access token (contract 2: claims userid, username, roles). */
export interface CurrentUser {
  id: number;
  username: string;
  roles: string[];
}

export interface CustomerKnown {
  type: 'customer.known';
  userId: number | null;
}

/** A late refresh or loss, for an older session, is ignored. */
export type AuthRequest =
  | { type: 'session.established'; session: Session }
  | { type: 'session.refreshed'; session: Session }
  | { type: 'session.lost'; refusedToken: string }
  | { type: 'logout.requested' };

/** The form in local storage. Spec 4 "Auth session". */
export interface Session {
  token: string;
  refreshToken: string | null;
  user: CurrentUser;
}

/** Somebody signed in, in another tab or without an open login here. Flows that wait for a login go on. */
export type CustomerCame = { type: 'customer.came' };

/** Sent only if the customer has changed. `isLost`: the previous session expired, without a logout. */
export interface CustomerChanged {
  type: 'customer.changed';
  userId: number | null;
  isLost: boolean;
}

/** Sent before `customer.changed` if somebody was signed in. */
export type CustomerSignedOut = { type: 'customer.signedOut' };
