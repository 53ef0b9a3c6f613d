import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { notificationsFlow } from '#machines/notifications/notifications.flow.ts';
import { requestFor } from '#machines/shared/flow/flow.ts';
import { useRoot, useService } from '#src/host/root-context.ts';
import { useUnread } from '#src/host/use-unread.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

export function NotificationsButton() {
  const { t } = useTranslation();
  const root = useRoot();
  const unread = useUnread();
  const isSignedIn = useSelector(useService('auth'), (state) => (state?.context.session ?? null) !== null);
  if (!isSignedIn) return null;
  return (
    <IconButton
      label={unread > 0 ? t('notifications.openUnread', { count: unread }) : t('notifications.open')}
      icon={<Bell aria-hidden="true" />}
      look="floating"
      badge={unread}
      aria-haspopup="dialog"
      onClick={() => root.send(requestFor(notificationsFlow))}
    />
  );
}
