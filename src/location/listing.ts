import type { OpenFlow } from '#machines/root/root.machine.ts';
import type { AppSearch } from './search.ts';

/** The places of a theme or of an operator, where the welcome screen's search asks for them. Decision 38. */
export function listingOf({
  theme,
  operator,
}: Pick<AppSearch, 'theme' | 'operator'>): Extract<OpenFlow, { kind: 'listing' }> | null {
  // The router keeps what is of another kind, too.
  if (Number.isSafeInteger(theme))
    return { id: `listing:theme-${theme}`, kind: 'listing', input: { subject: { themeId: Number(theme) } } };
  if (typeof operator === 'string' && operator !== '')
    return { id: `listing:${operator}`, kind: 'listing', input: { subject: { operator } } };
  return null;
}
