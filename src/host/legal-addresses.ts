import { useSelector } from '@xstate/react';
import { useRoot } from './root-context.ts';

/** The configured URL if it is a path or http(s), else null: "javascript:" and "data:" are valid URLs, too. */
export function pageAddress(configured: string | undefined): string | null {
  if (configured === undefined) return null;
  if (/^\/(?![/\\])/.test(configured)) return configured;
  try {
    return ['http:', 'https:'].includes(new URL(configured).protocol) ? configured : null;
  } catch {
    return null;
  }
}

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
