/** The size that apps which show links ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 };
