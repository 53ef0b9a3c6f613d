import { useVersion } from '#src/app/app-info.ts';
import { NotFoundScreen } from '#src/screens/not-found/NotFoundScreen.tsx';

export function NotFoundRoute() {
  return <NotFoundScreen version={useVersion()} />;
}
