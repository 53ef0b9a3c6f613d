import { useSelector } from '@xstate/react';
import { LogIn, LogOut } from 'lucide-react';
import type { AuthRef } from '#machines/auth/auth.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';

interface AccountEntryProps {
  session: AuthRef;
  loginHref?: string;
  /** Absent: the link navigates. */
  onLogin?: () => void;
  onLogout?: () => void;
  compact?: boolean;
}

/** Login, or logout under the customer's name. Spec 2 "Shell". */
export function AccountEntry({ session, loginHref = '/auth/login', onLogin, onLogout, compact }: AccountEntryProps) {
  const { t } = useTranslation();
  const username = useSelector(session, ({ context }) => context.session?.user.username ?? null);
  return username === null ? (
    <ListRow
      title={t('shell.login')}
      leading={<LogIn aria-hidden="true" />}
      href={loginHref}
      compact={compact}
      {...(onLogin && { onPress: onLogin })}
    />
  ) : (
    <ListRow
      title={t('shell.logout')}
      text={username}
      leading={<LogOut aria-hidden="true" />}
      href="/auth/logout"
      compact={compact}
      {...(onLogout && { onPress: onLogout })}
    />
  );
}
