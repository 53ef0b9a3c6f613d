import { useVersion } from '#src/app/app-info.ts';
import { useService } from '#src/app/root-context.ts';
import { LogoutScreen } from '#src/screens/logout/LogoutScreen.tsx';

/** Arriving here signs out: the bridge sees to it, however the customer came. */
export function LogoutRoute() {
  const version = useVersion();
  const session = useService('session');
  return session && <LogoutScreen actor={session} version={version} />;
}
