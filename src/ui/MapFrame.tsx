import { Minus, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import type { Elements } from './elements.ts';
import { IconButton } from './IconButton.tsx';

export interface MapTexts {
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  mouseHint: string;
  touchHint: string;
}

interface MapFrameProps extends MapTexts {
  box: RefObject<HTMLDivElement | null>;
  attribution: string;
  map: RefObject<{ zoomIn: () => void; zoomOut: () => void } | null>;
  children?: Elements;
}

const ZOOM_ICON = 'size-5';

/** Fills its container. */
export function MapFrame(props: MapFrameProps) {
  const { box, attribution, map, label, zoomInLabel, zoomOutLabel, mouseHint, touchHint, children } = props;
  return (
    <div className="grid grid-rows-[minmax(12rem,1fr)_auto] gap-2">
      <div className="relative overflow-hidden rounded-lg border border-line">
        <div ref={box} role="region" aria-label={label} className="place-map absolute inset-0 isolate" />
        {children}
      </div>
      {/* After the map, on screen and in the tab order. */}
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1 text-sm text-ink-muted">
          <p className="pointer-coarse:hidden">{mouseHint}</p>
          <p className="hidden pointer-coarse:block">{touchHint}</p>
          {attribution !== '' && <p>{attribution}</p>}
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
