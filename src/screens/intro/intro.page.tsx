import { AppLanguage } from '#src/flows/language/language.host.tsx';
import { IntroScreen } from './IntroScreen.tsx';

export function IntroRoute() {
  return <IntroScreen language={<AppLanguage />} />;
}
