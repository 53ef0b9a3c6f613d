import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isListed: { absent: 'Only reservations of the customer are in the list.' },
  isOfPlace: { absent: 'A table is asked for on the page of a place; the list of all tables is of none.' },
} satisfies Reasons;
