import { PresencePanel } from '#src/screens/presence/PresencePanel.tsx';
import { useFlow } from './root-context.ts';

/** Its room until its code has come: the menu does not wait for it, and does not move. */
export function PresenceHost({ placeId }: { placeId: number }) {
  const actor = useFlow<'presence'>(`presence:${placeId}`);
  return actor ? <PresencePanel actor={actor} /> : <div className="min-h-18" />;
}
