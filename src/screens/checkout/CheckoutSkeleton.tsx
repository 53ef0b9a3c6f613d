import { useTranslation } from 'react-i18next';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';

const CHECKOUT_BLOCKS = ['h-16 w-full rounded-lg', 'h-40 w-full rounded-lg', 'h-32 w-full rounded-lg'];

/** The shape of the review: how it is received, what is ordered, how it is paid. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return <SkeletonStack label={t('checkout.loading')} blocks={CHECKOUT_BLOCKS} className="gap-6" />;
}
