import { useSelector } from '@xstate/react';
import type { PromoRef } from '#machines/promo/promo.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTakenText } from './use-taken-text.ts';

/** For a promotion code from a link. Always mounted: a live region must exist before its text appears. */
export function PromoNotice({ actor }: { actor: PromoRef }) {
  return (
    <div className="mx-auto grid w-full max-w-page px-4 not-empty:py-2">
      <Notice actor={actor} />
    </div>
  );
}

function Notice({ actor }: { actor: PromoRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const takenText = useTakenText();
  const discount = useSelector(actor, ({ context }) => context.discount);
  const code = useSelector(actor, (state) => (state.matches('linked') ? state.context.code : null));
  const isWaiting = useSelector(actor, (state) => state.hasTag('waiting'));
  const isTaken = useSelector(actor, (state) => state.hasTag('taken'));
  const isRefused = useSelector(actor, (state) => state.hasTag('refused'));
  const reason = useSelector(actor, (state) => (state.hasTag('troubled') ? state.context.reason : null));
  if (code === null || !(isWaiting || isTaken || reason !== null)) return null;
  const dismiss = (
    <Button variant="secondary" onClick={() => actor.send({ type: 'notice.dismissed' })}>
      {t('promo.dismiss')}
    </Button>
  );
  if (isTaken)
    return (
      <Banner tone="success" actions={dismiss}>
        {takenText(code, discount)}
      </Banner>
    );
  if (reason === null) {
    return (
      <Banner
        tone="info"
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'login.chosen' })}>{t('shell.login')}</Button>
            {dismiss}
          </>
        }
      >
        {t('promo.waiting', { code })}
      </Banner>
    );
  }
  return (
    <Banner
      tone="error"
      title={t('promo.refused', { code })}
      actions={
        <>
          {!isRefused && <Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('app.retry')}</Button>}
          {dismiss}
        </>
      }
    >
      {errorText(reason)}
    </Banner>
  );
}
