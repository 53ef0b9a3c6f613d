/** Log2 of scrypt's N where the configuration says nothing. OWASP's parameters with 32 MB: strong, yet several at once fit a small server. */
export const STRONG = 15;
