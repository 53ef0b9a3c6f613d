import { fromCallback, type SnapshotFrom } from 'xstate';
import { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import type { AuthRef } from '#machines/auth/auth.machine.ts';
import { connectionMachine, type ConnectionEvent } from '#machines/connection/connection.machine.ts';
import {
  eventsMachine,
  type ChangeTold,
  type LeadTaken,
  type StreamEvent,
  type StreamPlace,
} from '#machines/events/events.machine.ts';
import { unreadMachine, type UnreadChanged } from '#machines/events/unread/unread.machine.ts';
import { loaderMachine, type RequestsChanged } from '#machines/loader/loader.machine.ts';
import { menuMachine } from '#machines/menu/menu.machine.ts';
import { promoMachine } from '#machines/promo/promo.machine.ts';
import { pushTokenMachine, type TokenChanged } from '#machines/push-token/push-token.machine.ts';
import type { LazyCode } from '#machines/root/root.machine.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { isAbout } from '#machines/shared/flow/change.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { countUnread } from '#src/adapters/api/notifications.ts';
import { recallCode, redeemCode } from '#src/adapters/api/promo-codes.ts';
import { watchConnectivity } from '#src/adapters/connection/connectivity.ts';
import { followChanges } from '#src/adapters/events/stream.ts';
import { joinTabs, takeLead } from '#src/adapters/events/tabs.ts';
import { promoCodeStore } from '#src/adapters/storage/promo-code-store.ts';
import { takeOpenedCode } from '#src/location/opened-code.ts';
import { changesOf } from '#src/wiring/changes-of.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { pushOf } from '#src/wiring/push-of.ts';
import { serve } from '#src/wiring/serve.ts';

/** Who is signed in, now and from now on. */
const customers = fromCallback<CustomerKnown>(({ sendBack, system }) => {
  const session: AuthRef = system.get('auth');
  const tell = (state: SnapshotFrom<AuthRef>) => {
    // Nobody knows yet.
    if (!state.matches('restoring'))
      sendBack({ type: 'customer.known', userId: state.context.session?.user.id ?? null });
  };
  tell(session.getSnapshot());
  const subscription = session.subscribe(tell);
  return () => subscription.unsubscribe();
});

/** The services around every screen and the side menu, with an adapter behind every port. */
export function provideCode(clients: Clients) {
  const { activity, api, config, sessions, store, tab } = clients;
  const changes = changesOf(clients);
  const follow = followChanges({
    config,
    token: () => sessions.current()?.token ?? null,
    fetch: tab.fetch.bind(tab),
    random: Math.random,
  });
  const promoCodes = promoCodeStore(store);
  const push = pushOf(clients);
  return {
    alerts: alertsMachine,
    connection: connectionMachine.provide({
      actors: {
        connectivity: fromCallback<ConnectionEvent>(({ sendBack }) =>
          watchConnectivity(tab, (isOnline) => sendBack({ type: isOnline ? 'connection.found' : 'connection.lost' })),
        ),
      },
    }),
    events: eventsMachine.provide({
      actors: {
        turn: fromCallback<LeadTaken>(({ sendBack }) =>
          takeLead(tab.navigator.locks, () => sendBack({ type: 'lead.taken' })),
        ),
        stream: fromCallback<StreamEvent, StreamPlace>(({ sendBack, input }) => follow(input, sendBack)),
        tabs: fromCallback<ChangeTold, { userId: number | null }>(({ receive, input }) => {
          const { tell, leave } = joinTabs(tab as typeof globalThis & Window, input.userId, changes);
          receive(({ change }) => tell(change));
          return leave;
        }),
        unread: unreadMachine.provide({
          actors: {
            countUnread: serve(countUnread(inBackground(api))),
            changes: fromCallback<UnreadChanged>(({ sendBack }) =>
              changes.listen((change) => isAbout(change, 'notification') && sendBack({ type: 'unread.changed' })),
            ),
          },
        }),
      },
    }),
    loader: loaderMachine.provide({
      actors: {
        requests: fromCallback<RequestsChanged>(({ sendBack }) =>
          activity.watch((active) => sendBack({ type: 'requests.changed', active })),
        ),
      },
    }),
    menu: menuMachine,
    promo: promoMachine.provide({
      actors: {
        customers,
        recallCode: serve(recallCode({ store: promoCodes, opened: () => takeOpenedCode(tab) })),
        redeemCode: serve(redeemCode({ api: inBackground(api), store: promoCodes })),
      },
    }),
    'push-token': pushTokenMachine.provide({
      actors: {
        customers,
        changes: fromCallback<TokenChanged>(({ sendBack }) =>
          push.device.watchToken(() => sendBack({ type: 'token.changed' })),
        ),
        compareToken: serve(push.account.compareToken),
        forgetToken: serve(push.account.forgetToken),
      },
    }),
  } satisfies LazyCode;
}
