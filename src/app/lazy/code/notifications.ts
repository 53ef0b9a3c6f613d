import { fromCallback } from 'xstate';
import {
  notificationsMachine,
  type DeskWork,
  type NotificationsChanged,
} from '#machines/notifications/notifications.machine.ts';
import { pushMachine, type PermissionChanged } from '#machines/push/push.machine.ts';
import type { LazyCode } from '#machines/root/root.machine.ts';
import { isAbout } from '#machines/shared/flow/change.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadNotifications, markRead } from '#src/adapters/api/notifications.ts';
import { changesOf } from '#src/wiring/changes-of.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { pushOf } from '#src/wiring/push-of.ts';
import { serve } from '#src/wiring/serve.ts';

/** What the customer was told and whether they are told it elsewhere, too, with an adapter behind every port. */
export function provideCode(clients: Clients) {
  const { api, sessions } = clients;
  const quietly = inBackground(api);
  const userId = () => sessions.current()?.user.id ?? null;
  const read = markRead({ api: quietly, now: () => new Date() });
  const { device, account } = pushOf(clients);
  return {
    notifications: notificationsMachine.provide({
      actors: {
        loadNotifications: serve(loadNotifications({ api, userId })),
        refreshNotifications: serve(loadNotifications({ api: quietly, userId })),
        desk: fromCallback<NotificationsChanged | DeskWork>(({ sendBack, receive }) => {
          const tell = () => sendBack({ type: 'notifications.changed' });
          receive((work) => {
            // What could not be marked is told again, as unread as it is.
            if (work.type === 'read.told') read(work.id).catch(tell);
            // oxlint-disable-next-line no-console -- spec 2: logged as unknown; silent in production (spec 9)
            if (work.type === 'unknown.told') console.warn('unknown_notification', work.about);
          });
          return changesOf(clients).listen((change) => isAbout(change, 'notification') && tell());
        }),
      },
    }),
    push: pushMachine.provide({
      actors: {
        readPush: serve(account.readPush),
        turnOn: serve(account.turnOn),
        turnOff: serve(account.turnOff),
        permission: fromCallback<PermissionChanged>(({ sendBack }) =>
          device.watchPermission(() => sendBack({ type: 'permission.changed' })),
        ),
      },
    }),
  } satisfies LazyCode;
}
