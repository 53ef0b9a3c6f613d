import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** Orders are their customer's own. */
export function SignedOutOfOrders({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ReceiptText className="size-8" />}
      title={t('orders.signedOut.title')}
      text={t('orders.signedOut.text')}
      action={<Button onClick={onLogin}>{t('login.submit')}</Button>}
    />
  );
}
