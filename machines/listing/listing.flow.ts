import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** Whose places are listed. */
export type Subject = { themeId: number } | { operator: string };

export interface ListingInput {
  subject: Subject;
}

/** The places of a theme or of an operator, on the welcome screen. Decision 38. */
export const listingFlow = defineFlow<ListingInput, undefined>()('listing', {
  modal: null,
  page: {
    open: ({ path, search: { theme, operator } }) => {
      if (path !== '/app/welcome') return null;
      if (Number.isSafeInteger(theme)) return { key: `theme-${theme}`, input: { subject: { themeId: Number(theme) } } };
      return typeof operator === 'string' && operator !== ''
        ? { key: operator, input: { subject: { operator } } }
        : null;
    },
    next: null,
  },
  dismissed: undefined,
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: null,
  drafts: [],
});
