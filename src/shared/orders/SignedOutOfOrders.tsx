import { ReceiptText } from 'lucide-react';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { SignedOut, type SignedOutProps } from '#src/shared/kit/SignedOut.tsx';

export function SignedOutOfOrders({ kind, actor }: { kind: 'orders' | 'bills'; actor: SignedOutProps['actor'] }) {
  const { t } = useTranslation();
  return (
    <SignedOut
      icon={ReceiptText}
      title={t(kind === 'orders' ? 'orders.signedOut.title' : 'bills.signedOut.title')}
      text={t(kind === 'orders' ? 'orders.signedOut.text' : 'bills.signedOut.text')}
      actor={actor}
    />
  );
}
