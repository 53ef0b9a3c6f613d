import { PageTrouble } from '#src/app/PageTrouble.tsx';
import { useService } from '#src/app/root-context.ts';
import { WelcomeScreen } from '#src/screens/welcome/WelcomeScreen.tsx';

export function WelcomeRoute() {
  const catalogue = useService('catalogue');
  return catalogue ? <WelcomeScreen actor={catalogue} /> : <PageTrouble />;
}
