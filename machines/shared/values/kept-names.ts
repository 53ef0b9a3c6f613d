const OF_CUSTOMERS = 'answers-of-';

/** The cache with the answers kept for a customer, or for visitors. */
export const keptAnswersOf = (userId: string | null): string => (userId === null ? 'answers' : OF_CUSTOMERS + userId);

export const isOfCustomer = (cacheName: string): boolean => cacheName.startsWith(OF_CUSTOMERS);

/** Header of a kept answer. Its value is the `Date` of the server's answer. */
export const KEPT_AT = 'X-Kept-At';
