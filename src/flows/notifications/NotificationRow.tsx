import { CalendarCheck, Info, PackageCheck, ReceiptText, X, type LucideIcon } from 'lucide-react';
import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import { leadsTo } from '#machines/shared/places/notification-target.ts';
import { useHowLong } from '#src/i18n/use-how-long.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';

/** No prototype: a type from the server like "constructor" must find no icon. */
const ICONS: Readonly<Record<string, LucideIcon>> = Object.assign(Object.create(null) as object, {
  order_ready: PackageCheck,
  reservation_accepted: CalendarCheck,
  payment_request: ReceiptText,
});

interface NotificationRowProps {
  notification: Notification;
  isUnread: boolean;
  now: number | null;
  onChoose: () => void;
  onDismiss: () => void;
}

/** A press marks it read and opens its target; an unread one can also be marked read in place. */
export function NotificationRow({ notification, isUnread, now, onChoose, onDismiss }: NotificationRowProps) {
  const { t } = useTranslation();
  const howLong = useHowLong();
  const { title, body, createdAt, data } = notification;
  const target = leadsTo(notification);
  const Icon = ICONS[data.type] ?? Info;
  return (
    <div
      // The button that marked it read is gone, so the row takes its focus.
      key={String(isUnread)}
      ref={takeLostFocus}
      tabIndex={-1}
      className={cx('flex items-center gap-1 rounded-md outline-none', isUnread && 'bg-primary-soft')}
    >
      <ListRow
        title={
          <>
            <span>{title}</span>
            {isUnread && <span className="sr-only">{`, ${t('notifications.new')}`}</span>}
          </>
        }
        text={
          <>
            <span className="block wrap-anywhere">{body}</span>
            {/* A server clock that is ahead must not produce a future time. */}
            {now !== null && <time dateTime={createdAt}>{howLong(Math.min(0, Date.parse(createdAt) - now))}</time>}
          </>
        }
        leading={
          <Icon
            aria-hidden="true"
            className={cx('size-6 shrink-0', isUnread ? 'text-primary-text' : 'text-ink-muted')}
          />
        }
        {...(target === null ? { onPress: onChoose } : { href: target, onFollowed: onChoose })}
      />
      {isUnread && (
        <IconButton
          label={t('notifications.dismiss', { title })}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
