import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import {
  divIcon,
  DomEvent,
  GridLayer,
  latLng,
  latLngBounds,
  control,
  LayerGroup,
  map as createMap,
  marker,
  Point,
  TileLayer,
  type FitBoundsOptions,
  type LatLng,
} from 'leaflet';
import { clusters } from './cluster.ts';

/** As the contract writes coordinates: decimal degrees. */
export interface MapPoint {
  lat: string;
  lng: string;
}

export interface MapPlace extends MapPoint {
  id: number;
  name: string;
}

/** What the map shows, and whom it tells. */
export interface MapScene {
  /** In the order in which the keyboard reaches them. */
  places: readonly MapPlace[];
  chosenId: number | null;
  /** Where the customer is; null while nobody knows. */
  position: MapPoint | null;
  /** Names that say where one is on the plain map. */
  landmarks: readonly { name: string; point: MapPoint }[];
  /** How many restaurants a marker stands for: "3 restaurantes". */
  countText: (count: number) => string;
  hereText: string;
  onChoose: (placeId: number) => void;
}

export interface LeafletMap {
  show: (scene: MapScene) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  remove: () => void;
}

/** How a map of places stood when it was last moved. */
interface Standing {
  key: string;
  center: LatLng;
  zoom: number;
}

/** By the first of the places, with which they go. */
const left = new WeakMap<MapPlace, Standing>();

/** Farther out than the whole country, and as near as to tell the doors of a street. */
const ZOOM = { min: 5, max: 18 };
/** Of a list of one place: its quarter. */
const FIT_MAX_ZOOM = 15;
const FIT_PADDING: [number, number] = [56, 56];
/** Across a marker, in px: what a finger hits. */
const MARKER = 44;
/** Below lies what tells of the chosen place. */
const FOCUS_PADDING = {
  paddingTopLeft: [MARKER, MARKER],
  paddingBottomRight: [MARKER, 4 * MARKER],
  animate: false,
} satisfies FitBoundsOptions;
/** How far a wheel turns for a level, in px. */
const WHEEL_STEP = 60;

const PIN =
  'pointer-events-auto grid size-touch place-items-center rounded-full border-2 border-surface bg-primary text-base font-bold text-primary-on ' +
  'shadow-raised transition-transform duration-fast hover:scale-110 aria-pressed:scale-125 aria-pressed:bg-accent aria-pressed:text-accent-on';
const HERE = 'block size-5 rounded-full border-4 border-surface bg-accent shadow-raised ring-2 ring-accent';
const LANDMARK = 'block w-max -translate-x-1/2 translate-y-6 font-display text-sm font-semibold text-ink-muted';
const GRATICULE = 'border-s border-t border-line';
/** Between two lines, in px. */
const GRATICULE_TILE = 128;

/**
 * A map in `box`. Neither the page's scroll nor the keyboard is held in it: the wheel zooms with Ctrl alone, and a touch screen
 * moves it with two fingers. `tiles` is the address of a tile with {z}, {x} and {y}; empty: a plain map that asks nobody.
 */
export function leafletMap(box: HTMLElement, tiles: string): LeafletMap {
  const isTouched = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const map = createMap(box, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: !isTouched,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  map.setView([39.5, -8], ZOOM.min + 1);
  // Under the tiles, too: where one does not come the plain map shows.
  map.addLayer(new Graticule({ tileSize: GRATICULE_TILE }));
  if (tiles !== '') map.addLayer(new TileLayer(tiles, { minZoom: ZOOM.min, maxZoom: ZOOM.max }));
  control.scale({ imperial: false, position: 'topleft' }).addTo(map);
  const names = new LayerGroup().addTo(map);
  const markers = new LayerGroup().addTo(map);
  let scene: MapScene | null = null;
  let fitted = '';

  function show(next: MapScene) {
    scene = next;
    const key = next.places.map(({ id }) => id).join();
    if (key !== fitted) {
      fitted = key;
      const stood = next.places[0] && left.get(next.places[0]);
      // Who comes back to these places, from one of them or from a search, finds the map as they left it.
      if (stood?.key === key) map.setView(stood.center, stood.zoom, { animate: false });
      else fit(next);
    }
    draw();
  }

  function keepStanding() {
    const first = scene?.places[0];
    if (first) left.set(first, { key: fitted, center: map.getCenter(), zoom: map.getZoom() });
  }

  function fit({ places, position }: MapScene) {
    const bounds = latLngBounds(places.flatMap((place) => pointOf(place) ?? []));
    if (!bounds.isValid()) return;
    const here = position && pointOf(position);
    // Somebody who looks for places in another part of the country wants to see these.
    if (here && bounds.pad(1).contains(here)) bounds.extend(here);
    map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: FIT_MAX_ZOOM, animate: false });
  }

  function draw() {
    if (scene === null) return;
    const { places, position, landmarks, hereText } = scene;
    const focused = markerIds(box.ownerDocument.activeElement);
    names.clearLayers();
    markers.clearLayers();
    for (const { name, point } of tiles === '' ? landmarks : [])
      addStill(names, point, textElement('span', LANDMARK, name));
    const known = places.filter((place) => pointOf(place) !== null);
    const groups = clusters(known, (place) => map.latLngToLayerPoint(pointOf(place) ?? latLng(0, 0)), MARKER);
    for (const group of groups) addPin(scene, group, focused);
    if (position) {
      const here = textElement('span', HERE, '');
      here.role = 'img';
      here.ariaLabel = hereText;
      addStill(markers, position, here);
    }
  }

  function addPin({ chosenId, countText }: MapScene, group: readonly MapPlace[], focused: readonly string[]) {
    const [first] = group;
    const at = first && pointOf(first);
    if (!first || !at) return;
    const pin = textElement('button', PIN, group.length > 1 ? String(group.length) : '');
    pin.type = 'button';
    pin.dataset['ids'] = group.map(({ id }) => id).join();
    pin.ariaLabel =
      group.length > 1 ? `${countText(group.length)}: ${group.map(({ name }) => name).join(', ')}` : first.name;
    pin.ariaPressed = String(group.some(({ id }) => id === chosenId));
    if (group.length === 1) pin.append(textElement('span', 'size-3 rounded-full bg-current', ''));
    DomEvent.disableClickPropagation(pin);
    pin.addEventListener('click', (event) => {
      // Two quick presses of a marker are none of the map.
      event.stopPropagation();
      press(group);
    });
    pin.addEventListener('focus', () => map.panInside(at, FOCUS_PADDING));
    const icon = divIcon({ html: pin, className: '', iconSize: [MARKER, MARKER] });
    marker(at, { icon, interactive: false, keyboard: false }).addTo(markers);
    // What was drawn anew under the customer's hands is still what they hold.
    if (focused.includes(String(first.id))) pin.focus({ preventScroll: true });
  }

  /** Parts what stands close together, as far as the map can; then chooses, one after the other. */
  function press(group: readonly MapPlace[]) {
    const bounds = latLngBounds(group.flatMap((place) => pointOf(place) ?? []));
    const zoom = Math.min(map.getBoundsZoom(bounds, false, new Point(2 * MARKER, 2 * MARKER)), ZOOM.max);
    if (group.length > 1 && zoom > map.getZoom()) {
      map.setView(bounds.getCenter(), zoom);
      return;
    }
    const chosen = group.findIndex(({ id }) => id === scene?.chosenId);
    const next = group[(chosen + 1) % group.length];
    if (next) scene?.onChoose(next.id);
  }

  function turnWheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const levels = Math.sign(event.deltaY) * Math.max(1, Math.round(Math.abs(event.deltaY) / WHEEL_STEP));
    map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() - Math.min(2, Math.max(-2, levels)));
  }

  box.addEventListener('wheel', turnWheel, { passive: false });
  map.on('zoomend', draw);
  map.on('moveend', keepStanding);
  return {
    show,
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    remove() {
      box.removeEventListener('wheel', turnWheel);
      // It moves once more as it goes.
      map.off('moveend', keepStanding);
      map.remove();
    },
  };
}

class Graticule extends GridLayer {
  override createTile(): HTMLElement {
    return textElement('div', GRATICULE, '');
  }
}

function addStill(layer: LayerGroup, point: MapPoint, html: HTMLElement) {
  const at = pointOf(point);
  if (at) marker(at, { icon: divIcon({ html, className: '' }), interactive: false, keyboard: false }).addTo(layer);
}

function textElement<Tag extends 'span' | 'button' | 'div'>(
  tag: Tag,
  className: string,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function markerIds(element: Element | null): string[] {
  return element instanceof HTMLElement ? (element.dataset['ids']?.split(',') ?? []) : [];
}

/** Null where a coordinate is missing or none: such a place is in the list alone. */
function pointOf({ lat, lng }: MapPoint): LatLng | null {
  const [y, x] = [Number.parseFloat(lat), Number.parseFloat(lng)];
  return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? latLng(y, x) : null;
}
