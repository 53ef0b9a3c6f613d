import { useVersion } from '#src/host/app-info.ts';
import { LegalScreen } from './LegalScreen.tsx';

export function TermsRoute() {
  return <LegalScreen kind="terms" version={useVersion()} />;
}

export function PrivacyRoute() {
  return <LegalScreen kind="privacy" version={useVersion()} />;
}
