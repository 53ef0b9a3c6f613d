import { useVersion } from '#src/host/app-info.ts';
import { useService } from '#src/host/root-context.ts';
import { LogoutScreen } from './LogoutScreen.tsx';

/** Arriving here signs out; the bridge does it. */
export function LogoutRoute() {
  const version = useVersion();
  const session = useService('auth');
  return session && <LogoutScreen actor={session} version={version} />;
}
