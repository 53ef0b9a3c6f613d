import { X } from 'lucide-react';
import type { Place } from '#machines/shared/entities/entities.ts';
import { distanceBetween } from '#machines/shared/places/distance.ts';
import { useDistance } from '#src/i18n/use-distance.ts';
import { useOpening } from '#src/i18n/use-opening.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { OpenSign } from '#src/ui/OpenSign.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { Surroundings } from './PlaceCard.tsx';

interface ChosenPlaceProps extends Omit<Surroundings, 'themes'> {
  place: Place;
  onClose: () => void;
}

export function ChosenPlace({ place, position, now, onClose }: ChosenPlaceProps) {
  const { t } = useTranslation();
  const opening = useOpening()(place, now);
  const distance = useDistance();
  return (
    <section
      aria-label={t('map.chosen')}
      className="absolute inset-x-3 bottom-3 flex max-h-[calc(100%-1.5rem)] items-start gap-3 overflow-y-auto rounded-lg border border-line bg-raised p-3 shadow-raised"
    >
      <div className="w-20 shrink-0 max-[24rem]:hidden">
        <Picture path={place.image?.filePath} alt="" sizes="8rem" ratio="1/1" rounded="md" eager />
      </div>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <a
          href={`/app/restaurants/${place.id}`}
          className="stretched text-lg font-bold underline after:rounded-lg focus-visible:after:-outline-offset-4 hover:text-primary-text"
        >
          {place.name}
        </a>
        {place.address && <p className="text-sm text-ink-muted">{place.address}</p>}
        {position && <p className="text-sm text-ink-muted">{distance(distanceBetween(position, place))}</p>}
        {opening && <OpenSign {...opening} />}
      </div>
      <div className="relative shrink-0">
        <IconButton label={t('map.close')} icon={<X aria-hidden="true" className="size-5" />} onClick={onClose} />
      </div>
    </section>
  );
}
