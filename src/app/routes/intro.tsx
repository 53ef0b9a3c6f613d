import { AppLanguage } from '#src/app/AppLanguage.tsx';
import { IntroScreen } from '#src/screens/intro/IntroScreen.tsx';

export function IntroRoute() {
  return <IntroScreen language={<AppLanguage />} />;
}
