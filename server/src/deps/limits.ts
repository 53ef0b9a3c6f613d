export interface Limit {
  /** @throws Problem 429 when no point is left. */
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
}

/** Contract 1 "Limits"; per minute unless the name says otherwise. */
export interface Limits {
  /** Per user, or per address for anonymous callers. */
  readonly general: Limit;
  readonly loginByAccount: Limit;
  readonly loginByAccountAnHour: Limit;
  /** Failed logins per hour of an account from all unknown networks. */
  readonly loginByStrangers: Limit;
  readonly loginByAddress: Limit;
  readonly municipalLogin: Limit;
  readonly availability: Limit;
  readonly promoByUser: Limit;
  readonly promoByUserAnHour: Limit;
  readonly promoByAddress: Limit;
  readonly mailByEmail: Limit;
  readonly mailByAddress: Limit;
}
