import { fromCallback } from 'xstate';
import { notificationsMachine, type Reported } from '#machines/notifications/notifications.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadNotifications, markRead } from '#src/adapters/api/notifications.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
export { NotificationsModalHost as Modal } from './notifications.modal.tsx';

export function wire({ api, clock, changes, sessions: { userId }, share }: Clients) {
  const quietly = inBackground(api);
  const read = markRead({ api: quietly, now: () => new Date(clock.now()) });
  return notificationsMachine.provide({
    actors: {
      loadNotifications: serve(loadNotifications({ api, userId })),
      refreshNotifications: serve(loadNotifications({ api: quietly, userId })),
      reporter: fromCallback<Reported>(({ receive }) => {
        receive((work) => {
          // On failure, reload: the notification is still unread.
          if (work.type === 'read.reported')
            read(work.id).catch(() => changes.tell({ kind: 'notification', id: work.id }));
          // oxlint-disable-next-line no-console -- spec 2: logged as unknown; silent in production (spec 9)
          if (work.type === 'unknown.reported') console.warn('unknown_notification', work.about);
        });
      }),
      watch: share(watch),
    },
  });
}
