import { useSelector } from '@xstate/react';
import {
  Bell,
  CalendarDays,
  House,
  LifeBuoy,
  QrCode,
  ReceiptEuro,
  ScanLine,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AuthRef } from '#machines/auth/auth.machine.ts';
import type { MenuRef } from '#machines/menu/menu.machine.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { ListRow, type ListRowProps } from '#src/ui/ListRow.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { AccountEntry } from './AccountEntry.tsx';

export interface SideMenuProps {
  actor: MenuRef;
  session: AuthRef;
  /** URLs of the legal pages; null if not configured. */
  legal: { terms: string | null; privacy: string | null };
  version: string;
  unread: number;
  language?: Elements;
  /** The entry that installs the app. */
  installation?: Elements;
}

/** Spec 2 "Shell". */
export function SideMenu({ actor, session, legal, version, unread, language, installation }: SideMenuProps) {
  const { t } = useTranslation();
  const isSignedIn = useSelector(session, ({ context }) => context.session !== null);
  return (
    <Drawer
      title={t('shell.menu')}
      closeLabel={t('shell.closeMenu')}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      <nav aria-label={t('shell.menu')} className="p-2">
        <ul className="grid gap-1">
          <Entry
            icon={House}
            title={t('shell.home')}
            href="/app/welcome"
            onPress={() => actor.send({ type: 'welcome.chosen' })}
          />
          <Entry icon={ScanLine} title={t('shell.scanner')} onPress={() => actor.send({ type: 'scanner.chosen' })} />
          {isSignedIn && (
            <>
              <Entry
                icon={Bell}
                title={t('notifications.title')}
                text={unread > 0 && t('notifications.unread', { count: unread })}
                onPress={() => actor.send({ type: 'notifications.chosen' })}
              />
              <Entry
                icon={CalendarDays}
                title={t('shell.reservations')}
                onPress={() => actor.send({ type: 'reservations.chosen' })}
              />
              <Entry icon={ReceiptEuro} title={t('bills.title')} onPress={() => actor.send({ type: 'bills.chosen' })} />
              <Entry icon={QrCode} title={t('shell.myCode')} onPress={() => actor.send({ type: 'my-code.chosen' })} />
              <Entry icon={Settings} title={t('push.title')} onPress={() => actor.send({ type: 'settings.chosen' })} />
            </>
          )}
          <li>
            <AccountEntry
              session={session}
              onLogin={() => actor.send({ type: 'login.chosen' })}
              onLogout={() => actor.send({ type: 'logout.chosen' })}
            />
          </li>
          <Entry icon={LifeBuoy} title={t('report.title')} onPress={() => actor.send({ type: 'report.chosen' })} />
          {installation}
        </ul>
      </nav>
      <footer className="mt-auto grid gap-3 border-t border-line p-5 text-sm text-ink-muted">
        {language}
        {legal.terms !== null && (
          <p>
            <TextLink href={legal.terms} external>
              {t('shell.terms')}
            </TextLink>
          </p>
        )}
        {legal.privacy !== null && (
          <p>
            <TextLink href={legal.privacy} external>
              {t('shell.privacy')}
            </TextLink>
          </p>
        )}
        <p>{t('app.version', { version })}</p>
      </footer>
    </Drawer>
  );
}

function Entry({ icon: Icon, ...row }: Omit<ListRowProps, 'leading'> & { icon: LucideIcon }) {
  return (
    <li>
      <ListRow {...row} leading={<Icon aria-hidden="true" />} />
    </li>
  );
}
