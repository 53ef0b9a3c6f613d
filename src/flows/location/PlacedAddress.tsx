import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { PinMapProps } from '#src/ui/PinMap.tsx';

/** The map of a suggestion that was chosen. */
export function PlacedAddress({ actor, PinMap }: { actor: LocationRef; PinMap: ComponentType<PinMapProps> }) {
  const { t } = useTranslation();
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const isAdjusted = useSelector(actor, (state) => state.matches({ open: { manual: { placed: 'adjusted' } } }));
  if (chosen === null) return null;
  const note = isAdjusted ? 'adjusted' : chosen.isApproximate ? 'approximate' : 'found';
  return (
    <div className="grid gap-2">
      <p role="status" className={note === 'approximate' ? 'text-sm text-warning-text' : 'text-sm text-ink-muted'}>
        {t(`location.pin.${note}`)}
      </p>
      <div className="grid min-h-80">
        <PinMap
          label={t('location.pin.map')}
          pinLabel={t('location.pin.label')}
          mouseHint={t('location.pin.mouseHint')}
          touchHint={t('location.pin.touchHint')}
          zoomInLabel={t('map.zoomIn')}
          zoomOutLabel={t('map.zoomOut')}
          point={chosen}
          onMove={({ lat, lng }) => actor.send({ type: 'pin.moved', lat, lng })}
        />
      </div>
    </div>
  );
}
