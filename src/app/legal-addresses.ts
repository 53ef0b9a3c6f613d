import { useSelector } from '@xstate/react';
import type { LegalAddresses } from '#src/screens/signup/LegalLinks.tsx';
import { useRoot } from './root-context.ts';

/** Where the terms and the privacy policy are; null until the public configuration is there, or when it has none. */
export function useLegalAddresses(): LegalAddresses {
  const configuration = useSelector(useRoot(), ({ children }) => children.configuration);
  const terms = useSelector(configuration, (state) => state?.context.values['terms_url'] ?? null);
  const privacy = useSelector(configuration, (state) => state?.context.values['privacy_url'] ?? null);
  return { terms, privacy };
}
