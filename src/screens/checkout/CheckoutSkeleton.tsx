import { useTranslation } from 'react-i18next';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';

/** The shape of the review: how it is received, what is ordered, how it is paid. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('checkout.loading')}>
      <div className="grid gap-6">
        <SkeletonBlock className="h-16 w-full rounded-lg" />
        <SkeletonBlock className="h-40 w-full rounded-lg" />
        <SkeletonBlock className="h-32 w-full rounded-lg" />
      </div>
    </SkeletonRegion>
  );
}
