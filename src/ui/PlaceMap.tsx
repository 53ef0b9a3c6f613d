import { useEffect, useRef } from 'react';
import type { Elements } from './elements.ts';
import { leafletMap, type LeafletMap, type MapScene } from './leaflet-map.ts';
import { MapFrame, type MapTexts } from './MapFrame.tsx';

/** Both are empty for the app's own map. */
export interface MapTiles {
  template: string;
  attribution: string;
}

export interface PlaceMapProps extends MapScene, MapTexts {
  children?: Elements;
}

/** Fills its container. Heavy: load it lazily. */
export function PlaceMap(props: PlaceMapProps & { tiles: MapTiles }) {
  const { tiles, label, zoomInLabel, zoomOutLabel, mouseHint, touchHint, children, ...scene } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);

  useEffect(() => {
    if (!box.current) return undefined;
    const made = leafletMap(box.current, tiles.template);
    map.current = made;
    return () => made.remove();
  }, [tiles.template]);

  useEffect(() => map.current?.show(scene));

  return (
    <MapFrame
      box={box}
      map={map}
      attribution={tiles.attribution}
      {...{ label, zoomInLabel, zoomOutLabel, mouseHint, touchHint }}
    >
      {children}
    </MapFrame>
  );
}
