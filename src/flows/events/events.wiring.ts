import { fromCallback } from 'xstate';
import {
  eventsMachine,
  type ChangePublished,
  type LeadTaken,
  type StreamEvent,
  type StreamPlace,
} from '#machines/events/events.machine.ts';
import { unreadMachine, type UnreadCounted } from '#machines/events/unread/unread.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { countUnread } from '#src/adapters/api/notifications.ts';
import { followChanges } from '#src/adapters/events/stream.ts';
import { joinTabs, takeLead } from '#src/adapters/events/tabs.ts';
import { showBadge } from '#src/adapters/installation/app-badge.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';

export function wire({ api, changes, config, sessions, share, tab }: Clients) {
  const follow = followChanges({ config, token: sessions.token, fetch: tab.fetch.bind(tab), random: Math.random });
  return eventsMachine.provide({
    actors: {
      lead: fromCallback<LeadTaken>(({ sendBack }) =>
        takeLead(tab.navigator.locks, () => sendBack({ type: 'lead.taken' })),
      ),
      stream: fromCallback<StreamEvent, StreamPlace>(({ sendBack, input }) => follow(input, sendBack)),
      tabs: fromCallback<ChangePublished, { userId: number | null }>(({ receive, input }) => {
        const { tell, leave } = joinTabs(tab as typeof globalThis & Window, input.userId, changes);
        receive(({ change }) => tell(change));
        return leave;
      }),
      unread: unreadMachine.provide({
        actors: {
          countUnread: serve(countUnread(inBackground(api))),
          watch: share(watch),
          badge: fromCallback<UnreadCounted>(({ receive }) => {
            receive(({ unread }) => showBadge(tab, unread));
            return () => showBadge(tab, 0);
          }),
        },
      }),
    },
  });
}
