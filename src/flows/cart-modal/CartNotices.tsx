import { useSelector } from '@xstate/react';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import { blockedAdds } from '#machines/shared/cart/cart-queue.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';

export function CartNotices({ cart }: { cart: CartRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const context = useSelector(cart, (state) => state.context);
  const hasFailed = useSelector(cart, (state) => state.hasTag('failed'));
  const isUnsaved = useSelector(cart, (state) => state.can({ type: 'changes.discarded' }));
  const { reason, notice } = context;
  return (
    <>
      {hasFailed && reason !== null && (
        <Banner
          tone="error"
          title={isUnsaved ? t('cart.unsavedTitle') : t('cart.failedTitle')}
          actions={
            <>
              <Button onClick={() => cart.send({ type: 'retry.requested' })}>{t('app.retry')}</Button>
              {isUnsaved && (
                <Button variant="secondary" onClick={() => cart.send({ type: 'changes.discarded' })}>
                  {t('cart.discard')}
                </Button>
              )}
            </>
          }
        >
          {errorText(reason)}
        </Banner>
      )}
      {notice !== null && (
        <Banner
          tone="warning"
          title={t('cart.noticeTitle')}
          actions={
            <Button variant="secondary" onClick={() => cart.send({ type: 'notice.dismissed' })}>
              {t('app.ok')}
            </Button>
          }
        >
          {errorText(notice)}
        </Banner>
      )}
      {blockedAdds(context).map(({ key, item, place }) => (
        <Banner
          key={key}
          tone="info"
          title={t('cart.blocked.title')}
          actions={
            <Button onClick={() => cart.send({ type: 'delivery.requested', placeId: place.id })}>
              {t('cart.blocked.action')}
            </Button>
          }
        >
          {t('cart.blocked.text', { name: item.product.name, place: place.name })}
        </Banner>
      ))}
    </>
  );
}
