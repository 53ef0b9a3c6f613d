import { House } from 'lucide-react';
import type { AuthRef } from '#machines/auth/auth.machine.ts';
import type { MenuRef } from '#machines/menu/menu.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { AccountEntry } from './AccountEntry.tsx';
import { Entry, MenuEntries } from './MenuEntries.tsx';
import { MenuFooter, type MenuFooterProps } from './MenuFooter.tsx';

export interface SideMenuProps extends MenuFooterProps {
  actor: MenuRef;
  session: AuthRef;
  unread: number;
  installation?: Elements;
}

/** Spec 2 "Shell". */
export function SideMenu({ actor, session, unread, installation, ...footer }: SideMenuProps) {
  const { t } = useTranslation();
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
          <MenuEntries
            session={session}
            unread={unread}
            choose={(type) => actor.send({ type })}
            account={
              <AccountEntry
                session={session}
                onLogin={() => actor.send({ type: 'login.chosen' })}
                onLogout={() => actor.send({ type: 'logout.chosen' })}
              />
            }
            installation={installation}
          />
        </ul>
      </nav>
      <footer className="mt-auto grid gap-3 border-t border-line p-5 text-sm text-ink-muted">
        <MenuFooter {...footer} />
      </footer>
    </Drawer>
  );
}
