import { useSelector } from '@xstate/react';
import type { DeliveryMethodRef } from '#machines/delivery-method/delivery-method.machine.ts';
import { addressLine } from '#machines/shared/cart/delivery.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';

const STATES = ['ready', 'missing', 'signedOut', 'failed'] as const;

export function HomeAddress({ actor }: { actor: DeliveryMethodRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const current = useSelector(actor, (state) => STATES.find((each) => state.matches({ choosing: { home: each } })));
  const address = useSelector(actor, ({ context }) => context.address);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const ask = () => actor.send({ type: 'address.requested' });
  switch (current) {
    case 'ready':
      return (
        <section
          aria-label={t('delivery.address')}
          className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-3"
        >
          <p className="grid min-w-0 flex-[1_1_10rem] wrap-anywhere">
            <span className="text-sm text-ink-muted">{t('delivery.address')}</span>
            <span className="font-semibold">{address && addressLine(address)}</span>
          </p>
          <Button variant="secondary" onClick={ask}>
            {t('delivery.changeAddress')}
          </Button>
        </section>
      );
    case 'missing':
      return (
        <Banner actions={<Button onClick={ask}>{t('delivery.chooseAddress')}</Button>}>
          {t(address ? 'delivery.noStreet' : 'delivery.noAddress')}
        </Banner>
      );
    case 'signedOut':
      return (
        <Banner actions={<Button onClick={() => actor.send({ type: 'login.requested' })}>{t('login.submit')}</Button>}>
          {t('delivery.addressSignedOut')}
        </Banner>
      );
    case 'failed':
      return (
        <Banner
          tone="error"
          title={t('delivery.addressFailed')}
          actions={
            <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('app.retry')}
            </Button>
          }
        >
          {errorText(reason)}
        </Banner>
      );
    default:
      return (
        <SkeletonRegion label={t('delivery.addressLoading')}>
          <SkeletonBlock className="h-16 rounded-lg" />
        </SkeletonRegion>
      );
  }
}
