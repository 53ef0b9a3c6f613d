import { useVersion } from '#src/host/app-info.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export function NotFoundRoute() {
  return <NotFoundScreen version={useVersion()} />;
}
