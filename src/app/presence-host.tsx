import type { At } from '#machines/presence/presence.machine.ts';
import { PresencePanel } from '#src/screens/presence/PresencePanel.tsx';
import { presenceId } from './open-flows.ts';
import { useFlow } from './root-context.ts';

/** Its room until its code has come: the menu does not wait for it, and does not move. */
export function PresenceHost(at: At) {
  const actor = useFlow<'presence'>(presenceId(at));
  return actor ? <PresencePanel actor={actor} /> : <div className="min-h-18 flex-1 basis-40" />;
}
