const OF_CUSTOMERS = 'answers-of-';

/** The cache with the answers kept for a customer, or for visitors. */
export const keptAnswersOf = (userId: string | null): string => (userId === null ? 'answers' : OF_CUSTOMERS + userId);

export const isOfCustomer = (cacheName: string): boolean => cacheName.startsWith(OF_CUSTOMERS);

/** The header of an answer that was kept: when the server sent it, as in `Date`. */
export const KEPT_AT = 'X-Kept-At';
