export interface Limit {
  /** @throws Problem 429 when no point is left. */
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
}

/** Contract 1 "Limits", decision 91; per minute unless the name says otherwise. */
export interface Limits {
  /** Every call of a signed-in customer. */
  readonly byUser: Limit;
  /** Every call of a visitor, by the address of the network. */
  readonly byAddress: Limit;
  readonly loginByAccount: Limit;
  readonly loginByAccountAnHour: Limit;
  /** Failed logins per hour of an account from all unknown networks. */
  readonly loginByStrangers: Limit;
  readonly loginByAddress: Limit;
  readonly codeByBrowserAnHour: Limit;
  readonly codeByAccountAnHour: Limit;
  readonly codeByAddressAnHour: Limit;
  readonly municipalLogin: Limit;
  readonly availability: Limit;
  readonly promoByUser: Limit;
  readonly promoByUserAnHour: Limit;
  readonly promoByAddress: Limit;
  /** Lookups of promotion codes that do not exist, without redeeming them. */
  readonly offerByAddressAnHour: Limit;
  /** Lookups of table and seat codes that do not exist. */
  readonly seatingByAddress: Limit;
  readonly mailByEmail: Limit;
  readonly mailByAddress: Limit;
}
