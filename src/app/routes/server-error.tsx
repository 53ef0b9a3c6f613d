import { useVersion } from '#src/app/app-info.ts';
import { ServerErrorScreen } from '#src/screens/server-error/ServerErrorScreen.tsx';

export function ServerErrorRoute() {
  return <ServerErrorScreen version={useVersion()} />;
}
