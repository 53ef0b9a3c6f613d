import { useEffect, useRef } from 'react';
import { MapFrame, type MapTexts } from './MapFrame.tsx';
import { pinMap, type PinMap as Pinned, type PinScene } from './pin-map.ts';
import type { MapTiles } from './PlaceMap.tsx';

export type PinMapProps = PinScene & MapTexts;

/** Heavy: load it lazily. */
export function PinMap({ tiles, point, pinLabel, onMove, ...texts }: PinMapProps & { tiles: MapTiles }) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<Pinned>(null);

  useEffect(() => {
    if (!box.current) return undefined;
    const made = pinMap(box.current, tiles.template);
    map.current = made;
    return () => made.remove();
  }, [tiles.template]);

  useEffect(() => map.current?.show({ point, pinLabel, onMove }));

  return <MapFrame box={box} map={map} attribution={tiles.attribution} {...texts} />;
}
