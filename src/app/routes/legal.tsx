import { useVersion } from '#src/app/app-info.ts';
import { LegalScreen } from '#src/screens/legal/LegalScreen.tsx';

export function TermsRoute() {
  return <LegalScreen kind="terms" version={useVersion()} />;
}

export function PrivacyRoute() {
  return <LegalScreen kind="privacy" version={useVersion()} />;
}
