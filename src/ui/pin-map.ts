import { divIcon, DomEvent, marker, Point, type LatLng } from 'leaflet';
import { baseMap, pointOf, type MapPoint } from './leaflet-map.ts';

export interface PinScene {
  point: MapPoint;
  pinLabel: string;
  onMove: (point: MapPoint) => void;
}

export interface PinMap {
  show: (scene: PinScene) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  remove: () => void;
}

const ZOOM = 16;
/** About 10 cm. */
const DECIMALS = 6;
/** In px: the step of an arrow key, without and with Shift. */
const STEP = 12;
const SMALL_STEP = 1;
/** In px; the point is in the middle of its lower edge. */
const PIN = new Point(44, 48);

// For an element inside the icon: on the icon itself, the library's unlayered styles would override utilities.
const LOOK =
  'grid size-full cursor-grab justify-items-center text-primary drop-shadow-md ' +
  "before:size-10 before:rotate-45 before:rounded-full before:rounded-br-none before:border-3 before:border-surface before:bg-current before:content-[''] " +
  "after:absolute after:top-3 after:size-4 after:rounded-full after:bg-surface after:content-['']";

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map with one pin, which is dragged, moved with the arrow keys, or put where the map is pressed. */
export function pinMap(box: HTMLElement, tiles: string): PinMap {
  const { map, remove } = baseMap(box, tiles);
  const look = document.createElement('span');
  look.className = LOOK;
  const icon = divIcon({ html: look, className: '', iconSize: PIN, iconAnchor: [PIN.x / 2, PIN.y] });
  const pin = marker([0, 0], { icon, draggable: true, autoPan: true, keyboard: true });
  let scene: PinScene | null = null;

  const tell = (at: LatLng) => {
    const { lat, lng } = at.wrap();
    scene?.onMove({ lat: degrees(lat), lng: degrees(lng) });
  };

  function turnKey(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    // Otherwise the arrow keys would move the map, too.
    DomEvent.stop(event);
    const [x, y] = direction;
    const step = event.shiftKey ? SMALL_STEP : STEP;
    tell(map.unproject(map.project(pin.getLatLng()).add([x * step, y * step])));
  }

  pin.on('dragend', () => tell(pin.getLatLng()));
  map.on('click', ({ latlng }) => tell(latlng));

  return {
    show(next) {
      const at = pointOf(next.point);
      if (at === null) return;
      const isNew = scene === null;
      scene = next;
      pin.setLatLng(at);
      if (isNew) {
        map.setView(at, ZOOM, { animate: false });
        pin.addTo(map);
        pin.getElement()?.addEventListener('keydown', turnKey);
      } else if (!map.getBounds().contains(at)) {
        map.setView(at, map.getZoom(), { animate: false });
      }
      pin.getElement()?.setAttribute('aria-label', next.pinLabel);
    },
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    remove,
  };
}

const degrees = (value: number): string => String(Number(value.toFixed(DECIMALS)));
