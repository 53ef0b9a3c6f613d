import { useSelector } from '@xstate/react';
import { Bell, CalendarDays, LifeBuoy, QrCode, ReceiptEuro, ScanLine, Settings, type LucideIcon } from 'lucide-react';
import type { EventFromLogic } from 'xstate';
import type { AuthRef } from '#machines/auth/auth.machine.ts';
import type { menuMachine } from '#machines/menu/menu.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { ListRow, type ListRowProps } from '#src/ui/ListRow.tsx';

export type DialogChoice = Exclude<
  EventFromLogic<typeof menuMachine>['type'],
  'welcome.chosen' | 'login.chosen' | 'logout.chosen' | 'modal.closed'
>;

interface MenuEntriesProps {
  session: AuthRef;
  unread: number;
  choose: (choice: DialogChoice) => void;
  /** Login or logout. */
  account: Elements;
  /** The entry that installs the app. */
  installation?: Elements;
  compact?: boolean;
  /** The screen or dialog that is open now. */
  current?: DialogChoice | null;
}

/** The entries that the menu of a phone and the rail of a wide screen share. Spec 2 "Shell". */
export function MenuEntries(props: MenuEntriesProps) {
  const { session, unread, choose, account, installation, compact = false, current = null } = props;
  const { t } = useTranslation();
  const isSignedIn = useSelector(session, ({ context }) => context.session !== null);
  const entry = (choice: DialogChoice, icon: LucideIcon, title: string, text?: string) => (
    <Entry
      icon={icon}
      title={title}
      text={text}
      compact={compact}
      current={choice === current}
      onPress={() => choose(choice)}
    />
  );
  return (
    <>
      {entry('scanner.chosen', ScanLine, t('shell.scanner'))}
      {isSignedIn && (
        <>
          {entry(
            'notifications.chosen',
            Bell,
            t('notifications.title'),
            unread > 0 ? t('notifications.unread', { count: unread }) : undefined,
          )}
          {entry('reservations.chosen', CalendarDays, t('shell.reservations'))}
          {entry('bills.chosen', ReceiptEuro, t('bills.title'))}
          {entry('my-code.chosen', QrCode, t('shell.myCode'))}
          {entry('settings.chosen', Settings, t('settings.title'))}
        </>
      )}
      <li>{account}</li>
      {entry('report.chosen', LifeBuoy, t('report.title'))}
      {installation}
    </>
  );
}

export function Entry({ icon: Icon, ...row }: Omit<ListRowProps, 'leading'> & { icon: LucideIcon }) {
  return (
    <li>
      <ListRow {...row} leading={<Icon aria-hidden="true" />} />
    </li>
  );
}
