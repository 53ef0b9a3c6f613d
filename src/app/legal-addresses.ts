import { useSelector } from '@xstate/react';
import type { LegalAddresses } from '#src/screens/signup/LegalLinks.tsx';
import { useRoot } from './root-context.ts';

/** Where the terms and the privacy policy are: where the public configuration says (contract 4), else the app's own pages. */
export function useLegalAddresses(): LegalAddresses {
  const configuration = useSelector(useRoot(), ({ children }) => children.configuration);
  const terms = useSelector(configuration, (state) => state?.context.values['terms_url'] ?? '/legal/terms');
  const privacy = useSelector(configuration, (state) => state?.context.values['privacy_url'] ?? '/legal/privacy');
  return { terms, privacy };
}
