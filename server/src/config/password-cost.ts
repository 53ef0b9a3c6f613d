/** Log2 of scrypt's N. OWASP's parameters with 32 MB: strong, but several fit a small server at once. */
export const STRONG = 15;
