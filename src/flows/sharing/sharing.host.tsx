import type { Place } from '#machines/shared/entities/entities.ts';
import type { SharingRef } from '#machines/sharing/sharing.machine.ts';
import { ShareButton } from './ShareButton.tsx';

export function SharePlace({ actor, place: { id, name } }: { actor: SharingRef; place: Place }) {
  return <ShareButton actor={actor} page={{ title: name, path: `/app/restaurants/${id}` }} />;
}
