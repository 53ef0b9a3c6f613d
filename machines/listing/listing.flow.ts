import { CUSTOMER_PAGE, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type Subject = { themeId: number } | { operator: string };

export interface ListingInput {
  subject: Subject;
}

export const listingFlow = defineFlow<ListingInput, undefined>()('listing', {
  ...CUSTOMER_PAGE,
  page: {
    path: '/app/welcome',
    shares: false,
    open: ({ search: { theme, operator } }) => {
      if (Number.isSafeInteger(theme)) return { key: `theme-${theme}`, input: { subject: { themeId: Number(theme) } } };
      return typeof operator === 'string' && operator !== ''
        ? { key: operator, input: { subject: { operator } } }
        : null;
    },
    next: null,
  },
});
