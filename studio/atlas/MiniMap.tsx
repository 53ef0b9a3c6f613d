import type { PointerEvent } from 'react';
import type { Layout } from '#studio/drawing/layout.ts';
import { centred, isWithin, visible, wholeView, type View } from './view.ts';

interface MiniMapProps {
  layout: Layout;
  live: ReadonlySet<string>;
  view: View;
  size: { width: number; height: number };
  look: (view: View) => void;
}

/** The whole chart with the part that is shown. Null if the whole chart is shown. */
export function MiniMap({ layout, live, view, size, look }: MiniMapProps) {
  const whole = wholeView(layout);
  const shown = visible(view, size);
  if (isWithin(whole, shown)) return null;
  const go = ({ buttons, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const matrix = currentTarget.getScreenCTM();
    if (buttons === 1 && matrix) look(centred(view, new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())));
  };
  return (
    <svg
      className="map"
      role="img"
      aria-label="Small map of the whole chart"
      viewBox={`0 0 ${whole.width} ${whole.height}`}
      onPointerDown={go}
      onPointerMove={go}
    >
      {layout.boxes.map(({ box, x, y, width, height }) => (
        <rect
          key={box.id}
          className={live.has(box.id) && box.children.length === 0 ? 'live' : undefined}
          {...{ x, y, width, height }}
          rx={8}
        />
      ))}
      <rect className="shown" {...shown} />
    </svg>
  );
}
