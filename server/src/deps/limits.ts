/** A number of points per key and minute, or hour. */
export interface Limit {
  /** Takes a point. @throws Problem 429 when none is left. */
  take(key: string): Promise<void>;
  /** Gives a point back (the attempt was not a failure). */
  giveBack(key: string): Promise<void>;
}

/** The limits of contract 1 "Limits", each per minute unless its name says otherwise. */
export interface Limits {
  /** Per user, or per address for anonymous callers. */
  readonly general: Limit;
  /** Failures of an account from one network. */
  readonly loginByAccount: Limit;
  readonly loginByAccountAnHour: Limit;
  /** Failures an hour of an account from all networks where it has never signed in. */
  readonly loginByStrangers: Limit;
  readonly loginByAddress: Limit;
  /** Logins begun at the municipal provider, per address. */
  readonly municipalLogin: Limit;
  readonly availability: Limit;
  /** Promotion codes that were none, per user and per address. */
  readonly promoByUser: Limit;
  readonly promoByUserAnHour: Limit;
  readonly promoByAddress: Limit;
  readonly mailByEmail: Limit;
  readonly mailByAddress: Limit;
}
