import type { LucideIcon } from 'lucide-react';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

export interface SignedOutProps {
  icon: LucideIcon;
  title: string;
  text: string;
  actor: { send: (event: { type: 'login.chosen' }) => void };
}

export function SignedOut({ icon: Icon, title, text, actor }: SignedOutProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Icon className="size-8" />}
      title={title}
      text={text}
      action={<Button onClick={() => actor.send({ type: 'login.chosen' })}>{t('login.submit')}</Button>}
    />
  );
}
