import { fromCallback } from 'xstate';
import { isAbout } from '#machines/shared/flow/change.ts';
import type { ContentStale, Watched } from '#machines/shared/kit/watch.ts';
import { watchVisits } from '#src/adapters/connection/visits.ts';
import type { Clients } from './clients.ts';

/** `isExpected`: a change is expected now, so a possible change counts as known. */
export const watchExpecting = ({ changes, tab }: Clients, isExpected: () => boolean) =>
  fromCallback<ContentStale, Watched>(({ input: { kinds, pollMs }, sendBack }) => {
    const tell = (isKnown: boolean) => sendBack({ type: 'content.stale', isKnown: isKnown || isExpected() });
    const forget = changes.listen((change) => {
      if (kinds.length > 0 && isAbout(change, ...kinds)) tell(kinds.includes(change.kind));
    });
    const leave = pollMs === null ? null : watchVisits(tab, () => tell(false), pollMs);
    return () => {
      forget();
      leave?.();
    };
  });

export const watch = (clients: Clients) => watchExpecting(clients, () => false);
