import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

export function SignedOutOfOrders({ kind, onLogin }: { kind: 'orders' | 'bills'; onLogin: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ReceiptText className="size-8" />}
      title={t(kind === 'orders' ? 'orders.signedOut.title' : 'bills.signedOut.title')}
      text={t(kind === 'orders' ? 'orders.signedOut.text' : 'bills.signedOut.text')}
      action={<Button onClick={onLogin}>{t('login.submit')}</Button>}
    />
  );
}
