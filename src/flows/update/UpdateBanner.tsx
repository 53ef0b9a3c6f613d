import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { reasons } from '#machines/update/reasons.ts';
import type { UpdateRef } from '#machines/update/update.machine.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { BannerFrame } from '#src/ui/BannerFrame.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Stands above the screen and blocks nothing. */
export function UpdateBanner({ actor }: { actor: UpdateRef }) {
  return (
    <div className="mx-auto grid w-full max-w-page px-4 not-empty:py-2">
      <Offer actor={actor} />
    </div>
  );
}

function Offer({ actor }: { actor: UpdateRef }) {
  const { t } = useTranslation();
  const isOffering = useSelector(actor, (state) => state.matches({ found: 'offering' }));
  const refusal = useReason(actor, 'update.accepted', reasons);
  if (!isOffering) return null;
  return (
    <BannerFrame
      icon={RefreshCw}
      title={t('codeTrouble.outdated.title')}
      actions={
        <>
          <Button disabledReason={refusal} onClick={() => actor.send({ type: 'update.accepted' })}>
            {t('update.accept')}
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'update.refused' })}>
            {t('update.refuse')}
          </Button>
        </>
      }
    />
  );
}
