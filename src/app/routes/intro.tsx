import { IntroScreen } from '#src/screens/intro/IntroScreen.tsx';

export function IntroRoute() {
  return <IntroScreen />;
}
