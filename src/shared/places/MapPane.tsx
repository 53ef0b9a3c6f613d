import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { MapRef } from '#machines/catalogue/map/map.machine.ts';
import type { County, Place } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { PlaceMapProps } from '#src/ui/PlaceMap.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import type { Surroundings } from './PlaceCard.tsx';

export interface MapPart {
  actor: MapRef;
  View: ComponentType<PlaceMapProps>;
  landmarks: readonly County[];
  area: string;
}

interface MapPaneProps extends MapPart, Omit<Surroundings, 'themes'> {
  places: readonly Place[];
}

const chosenOf = ({ context }: SnapshotFrom<MapRef>) => context.placeId;

/** Stays in view while the list scrolls. */
export function MapPane({ actor, View, landmarks, area, places, position, now }: MapPaneProps) {
  const { t } = useTranslation();
  const chosenId = useSelector(actor, chosenOf);
  const chosen = places.find(({ id }) => id === chosenId);
  const leave = () => actor.send({ type: 'place.left' });
  return (
    <div className="grid min-h-[max(20rem,70dvh)] lg:sticky lg:top-6 lg:h-[calc(100dvh-3rem)]">
      <View
        label={t('map.label', { area })}
        zoomInLabel={t('map.zoomIn')}
        zoomOutLabel={t('map.zoomOut')}
        mouseHint={t('map.mouseHint')}
        touchHint={t('map.touchHint')}
        hereText={t('map.here')}
        countText={(count) => t('welcome.count', { count })}
        places={places}
        chosenId={chosenId}
        position={position}
        landmarks={landmarks.map((county) => ({ name: county.name, point: county }))}
        onChoose={(placeId) => actor.send({ type: 'place.chosen', placeId })}
        onLeave={leave}
      >
        {chosen && <ChosenPlace place={chosen} position={position} now={now} onClose={leave} />}
      </View>
    </div>
  );
}
