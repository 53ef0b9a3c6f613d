import { useSelector } from '@xstate/react';
import { useRoot } from './root-context.ts';

/**
 * The address that was configured, where a browser would open a page there: "javascript:" and "data:" are addresses, too.
 * Null otherwise. A path leads to a page of this app.
 */
export function pageAddress(configured: string | undefined): string | null {
  if (configured === undefined) return null;
  if (/^\/(?![/\\])/.test(configured)) return configured;
  try {
    return ['http:', 'https:'].includes(new URL(configured).protocol) ? configured : null;
  } catch {
    return null;
  }
}

/** Where the terms and the privacy policy are: where the public configuration says (contract 4), else the app's own pages. */
export function useLegalAddresses(): { terms: string; privacy: string } {
  const configuration = useSelector(useRoot(), ({ children }) => children.configuration);
  const terms = useSelector(
    configuration,
    (state) => pageAddress(state?.context.values['terms_url']) ?? '/legal/terms',
  );
  const privacy = useSelector(
    configuration,
    (state) => pageAddress(state?.context.values['privacy_url']) ?? '/legal/privacy',
  );
  return { terms, privacy };
}
