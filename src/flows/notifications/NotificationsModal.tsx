import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import type { NotificationsRef } from '#machines/notifications/notifications.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { SignedOut } from '#src/shared/kit/SignedOut.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationsModalProps {
  actor: NotificationsRef;
  /** In ms since the epoch; null until the clock was read. */
  now: number | null;
}

/** Newest first. Spec 2 "Notifications dialog". */
export function NotificationsModal({ actor, now }: NotificationsModalProps) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('notifications.title')}>
      <NotificationsBody actor={actor} now={now} />
    </FlowDialog>
  );
}

function NotificationsBody({ actor, now }: NotificationsModalProps) {
  const { t } = useTranslation();
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const isFailed = useSelector(actor, (state) => state.matches('failed'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  if (isSignedOut)
    return (
      <SignedOut
        icon={Bell}
        title={t('notifications.signedOut.title')}
        text={t('notifications.signedOut.text')}
        actor={actor}
      />
    );
  if (isEmpty)
    return (
      <EmptyState
        icon={<Bell className="size-8" />}
        title={t('notifications.empty.title')}
        text={t('notifications.empty.text')}
      />
    );
  if (isFailed) return <LoadFailure title={t('notifications.failed')} reason={reason} actor={actor} />;
  if (!busy) return <NotificationList actor={actor} now={now} />;
  return (
    <SkeletonRegion label={t('notifications.loading')}>
      <div className="grid gap-3">
        <SkeletonBlock className="h-16 w-full rounded-md" />
        <SkeletonBlock className="h-16 w-full rounded-md" />
      </div>
    </SkeletonRegion>
  );
}

function NotificationList({ actor, now }: NotificationsModalProps) {
  const { t } = useTranslation();
  const notifications = useSelector(actor, ({ context }) => context.notifications);
  const read = useSelector(actor, ({ context }) => context.read);
  return (
    <ul className="grid gap-1" aria-label={t('notifications.list')}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            isUnread={notification.readAt === null && !read.includes(notification.id)}
            now={now}
            onChoose={() => actor.send({ type: 'notification.chosen', id: notification.id })}
            onDismiss={() => actor.send({ type: 'notification.dismissed', id: notification.id })}
          />
        </li>
      ))}
    </ul>
  );
}
