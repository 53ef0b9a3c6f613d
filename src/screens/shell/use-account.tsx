import { useSelector } from '@xstate/react';
import { LogIn, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionRef } from '#machines/session/session.machine.ts';
import type { NavigationItem } from '#src/ui/AppShell.tsx';

/**
 * Who is signed in, and the entry of the navigation that changes it: logout under the customer's name, login where
 * there is nobody. Arriving at /auth/logout is what signs out. Spec 2 "Shell".
 */
export function useAccount(session: SessionRef | undefined): { username: string | null; entry: NavigationItem } {
  const { t } = useTranslation();
  const username = useSelector(session, (state) => state?.context.session?.user.username ?? null);
  const entry: NavigationItem =
    username === null
      ? {
          id: 'login',
          label: t('shell.login'),
          icon: <LogIn aria-hidden="true" className="size-6" />,
          href: '/auth/login',
          current: false,
        }
      : {
          id: 'logout',
          label: t('shell.logout'),
          name: t('shell.logoutOf', { username }),
          icon: <LogOut aria-hidden="true" className="size-6" />,
          href: '/auth/logout',
          current: false,
        };
  return { username, entry };
}
