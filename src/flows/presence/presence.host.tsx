import type { At } from '#machines/presence/presence.machine.ts';
import { useFlow } from '#src/host/root-context.ts';
import { presenceId } from '#src/location/open-flows.ts';
import { PresencePanel } from './PresencePanel.tsx';

/** Its room until its code has come: the menu does not wait for it, and does not move. */
export function PresenceHost(at: At) {
  const actor = useFlow<'presence'>(presenceId(at));
  return actor ? <PresencePanel actor={actor} /> : <div className="min-h-18 flex-1 basis-40" />;
}
