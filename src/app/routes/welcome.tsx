import { useSelector } from '@xstate/react';
import { LateMap } from '#src/app/LateMap.tsx';
import { PageTrouble } from '#src/app/PageTrouble.tsx';
import { useService } from '#src/app/root-context.ts';
import { useNow } from '#src/app/use-now.ts';
import { WelcomeScreen } from '#src/screens/welcome/WelcomeScreen.tsx';

export function WelcomeRoute() {
  const catalogue = useService('catalogue');
  const search = useSelector(catalogue, (state) => state?.children.search ?? null);
  const map = useSelector(catalogue, (state) => state?.children.map ?? null);
  const now = useNow();
  return catalogue ? <WelcomeScreen actor={catalogue} search={search} map={map} MapView={LateMap} now={now} /> : <PageTrouble />;
}
