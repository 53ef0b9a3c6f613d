import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Elements } from './elements.ts';
import { IconButton } from './IconButton.tsx';
import { leafletMap, type LeafletMap, type MapScene } from './leaflet-map.ts';

/** Both empty: a plain map. */
export interface MapTiles {
  template: string;
  attribution: string;
}

export interface PlaceMapProps extends MapScene {
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  mouseHint: string;
  touchHint: string;
  children?: Elements;
}

const ZOOM_ICON = 'size-5';

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
    <div className="grid grid-rows-[minmax(16rem,1fr)_auto] gap-2">
      <div className="relative overflow-hidden rounded-lg border border-line">
        <div ref={box} role="region" aria-label={label} className="place-map absolute inset-0 isolate" />
        {children}
      </div>
      {/* After the map, on screen and in the tab order. */}
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1 text-sm text-ink-muted">
          <p className="pointer-coarse:hidden">{mouseHint}</p>
          <p className="hidden pointer-coarse:block">{touchHint}</p>
          {tiles.attribution !== '' && <p>{tiles.attribution}</p>}
        </div>
        <div className="flex gap-2">
          <IconButton
            look="filled"
            label={zoomOutLabel}
            icon={<Minus aria-hidden="true" className={ZOOM_ICON} />}
            onClick={() => map.current?.zoomOut()}
          />
          <IconButton
            look="filled"
            label={zoomInLabel}
            icon={<Plus aria-hidden="true" className={ZOOM_ICON} />}
            onClick={() => map.current?.zoomIn()}
          />
        </div>
      </div>
    </div>
  );
}
