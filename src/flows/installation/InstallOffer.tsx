import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { InstallationRef } from '#machines/installation/installation.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { BannerFrame } from '#src/ui/BannerFrame.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstallSteps } from './InstallSteps.tsx';

/** Shown below a received order. */
export function InstallOffer({ actor }: { actor: InstallationRef }) {
  const { t } = useTranslation();
  const isOffering = useSelector(actor, (state) => state.matches({ possible: 'offering' }));
  const isExplaining = useSelector(actor, (state) => state.matches('explaining'));
  if (isExplaining) {
    return (
      <BannerFrame
        icon={Download}
        title={t('installation.title')}
        actions={
          <Button variant="secondary" onClick={() => actor.send({ type: 'steps.closed' })}>
            {t('installation.steps.close')}
          </Button>
        }
        inPlace
      >
        <InstallSteps />
      </BannerFrame>
    );
  }
  if (!isOffering) return null;
  return (
    <BannerFrame
      icon={Download}
      title={t('installation.title')}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'install.chosen' })}>{t('installation.install')}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'offer.refused' })}>
            {t('installation.notNow')}
          </Button>
        </>
      }
    >
      {t('installation.text')}
    </BannerFrame>
  );
}
