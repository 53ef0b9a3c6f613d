/** Who the access token says the customer is (contract 2: claims userid, username, roles). */
export interface CurrentUser {
  id: number;
  username: string;
  roles: string[];
}

/** Who is signed in; null: nobody. */
export interface CustomerKnown {
  type: 'customer.known';
  userId: number | null;
}

/** What auth is told. A refresh or a loss that comes too late for the current session changes nothing. */
export type AuthRequest =
  | { type: 'session.established'; session: Session }
  | { type: 'session.refreshed'; session: Session }
  | { type: 'session.lost'; refusedToken: string }
  | { type: 'logout.requested' };

/** A signed-in customer's tokens, as kept in local storage. Spec 4 "Auth session". */
export interface Session {
  token: string;
  refreshToken: string | null;
  user: CurrentUser;
}

/** Somebody has signed in, in another tab or without a login that is open here: whoever asked for that goes on. */
export type CustomerCame = { type: 'customer.came' };
