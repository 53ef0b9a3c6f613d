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
  type Map as Leaflet,
  Point,
  TileLayer,
  type FitBoundsOptions,
  type LatLng,
} from 'leaflet';
import { clusters } from './cluster.ts';
import type { RegionMap } from './region/region-map.ts';

/** Decimal degrees, as in the contract. */
export interface MapPoint {
  lat: string;
  lng: string;
}

export interface MapPlace extends MapPoint {
  id: number;
  name: string;
}

export interface MapScene {
  /** In tab order. */
  places: readonly MapPlace[];
  chosenId: number | null;
  position: MapPoint | null;
  landmarks: readonly { name: string; point: MapPoint }[];
  countText: (count: number) => string;
  hereText: string;
  onChoose: (placeId: number) => void;
  /** The chosen place was moved out of view. */
  onLeave: () => void;
}

export interface LeafletMap {
  show: (scene: MapScene) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  remove: () => void;
}

interface MapView {
  key: string;
  center: LatLng;
  zoom: number;
}

/** By the first place of a list: an entry is dropped together with its list. */
const views = new WeakMap<MapPlace, MapView>();

const ZOOM = { min: 5, max: 18 };
const FIT_MAX_ZOOM = 15;
/** In m: with a position, the map first shows only the places within this distance, if there are any. */
const NEAR = 100_000;
const FIT_PADDING: [number, number] = [56, 56];
/** Marker size in px: a touch target. */
const MARKER = 44;
/** The card of the chosen place covers the bottom. */
const FOCUS_PADDING = {
  paddingTopLeft: [MARKER, MARKER],
  paddingBottomRight: [MARKER, 4 * MARKER],
  animate: false,
} satisfies FitBoundsOptions;
/** Wheel distance per zoom level, in px. */
const WHEEL_STEP = 60;

const PIN =
  'pointer-events-auto grid size-touch place-items-center rounded-full border-2 border-surface bg-primary text-base font-bold text-primary-on ' +
  'shadow-raised transition-transform duration-fast hover:scale-110 aria-pressed:scale-125 aria-pressed:bg-accent aria-pressed:text-accent-on';
const HERE = 'block size-5 rounded-full border-4 border-surface bg-accent shadow-raised ring-2 ring-accent';
const LANDMARK = 'block w-max -translate-x-1/2 translate-y-6 font-display text-sm font-semibold text-ink-muted';
const GRATICULE = 'border-s border-t border-line';
/** In px. */
const GRATICULE_TILE = 128;

interface BaseMap {
  map: Leaflet;
  /** Names and pins of a map without tiles. */
  region: Pick<RegionMap, 'show'>;
  remove: () => void;
}

/** Wheel zoom needs Ctrl, a move two fingers. `tiles` is a URL with {z}, {x} and {y}; empty: the map of the app. */
export function baseMap(box: HTMLElement, tiles: string): BaseMap {
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
  // A grid below the other layers. It is seen where a tile fails to load, and beyond the edge of the app's own map.
  map.addLayer(new Graticule({ tileSize: GRATICULE_TILE }));
  if (tiles !== '') map.addLayer(new TileLayer(tiles, { minZoom: ZOOM.min, maxZoom: ZOOM.max }));
  const region = tiles === '' ? laterRegion(map) : null;
  control.scale({ imperial: false, position: 'topleft' }).addTo(map);

  function turnWheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const levels = Math.sign(event.deltaY) * Math.max(1, Math.round(Math.abs(event.deltaY) / WHEEL_STEP));
    map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() - Math.min(2, Math.max(-2, levels)));
  }

  box.addEventListener('wheel', turnWheel, { passive: false });
  return {
    map,
    region: { show: (...shown) => region?.show(...shown) },
    remove() {
      region?.remove();
      box.removeEventListener('wheel', turnWheel);
      map.remove();
    },
  };
}

/** The app's own map, loaded later: its shapes are several times as large as the code of the map. */
function laterRegion(map: Leaflet): RegionMap {
  let region: RegionMap | null = null;
  let shown: Parameters<RegionMap['show']> = [[], []];
  let isRemoved = false;
  const names = new LayerGroup().addTo(map);
  const load = async () => {
    const { regionMap } = await import('./region/region-map.ts');
    if (isRemoved) return;
    names.remove();
    region = regionMap(map);
    region.show(...shown);
  };
  // The plain map stays if it fails to load.
  load().catch(() => undefined);
  return {
    show(...next) {
      shown = next;
      region?.show(...next);
      names.clearLayers();
      for (const { name, at } of next[0]) addStill(names, at, textElement('span', LANDMARK, name));
    },
    remove() {
      isRemoved = true;
      region?.remove();
    },
  };
}

export function leafletMap(box: HTMLElement, tiles: string): LeafletMap {
  const { map, region, remove } = baseMap(box, tiles);
  const markers = new LayerGroup().addTo(map);
  let scene: MapScene | null = null;
  let fitted = '';

  function show(next: MapScene) {
    scene = next;
    const key = next.places.map(({ id }) => id).join();
    if (key !== fitted) {
      fitted = key;
      const view = next.places[0] && views.get(next.places[0]);
      // On return to the same places, the map is as the customer left it.
      if (view?.key === key) map.setView(view.center, view.zoom, { animate: false });
      else fit(next);
    }
    draw();
  }

  function keepView() {
    const first = scene?.places[0];
    if (first) views.set(first, { key: fitted, center: map.getCenter(), zoom: map.getZoom() });
  }

  function fit({ places, position }: MapScene) {
    const points = places.flatMap((place) => pointOf(place) ?? []);
    const here = position && pointOf(position);
    const near = here ? points.filter((point) => point.distanceTo(here) <= NEAR) : [];
    const bounds = latLngBounds(near.length > 0 ? near : points);
    if (!bounds.isValid()) return;
    // A position far from the places is left out: the customer looks for places elsewhere.
    if (here && bounds.pad(1).contains(here)) bounds.extend(here);
    map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: FIT_MAX_ZOOM, animate: false });
  }

  function draw() {
    if (scene === null) return;
    const { places, position, landmarks, hereText } = scene;
    const focused = markerIds(box.ownerDocument.activeElement);
    markers.clearLayers();
    const known = places.filter((place) => pointOf(place) !== null);
    const groups = clusters(known, (place) => map.latLngToLayerPoint(pointOf(place) ?? latLng(0, 0)), MARKER);
    for (const group of groups) addPin(scene, group, focused);
    region.show(
      landmarks.flatMap(({ name, point }) => namedPoint(name, pointOf(point))),
      groups.flatMap(([first]) => (first && pointOf(first)) ?? []),
    );
    const at = position && pointOf(position);
    if (at) {
      const here = textElement('span', HERE, '');
      here.role = 'img';
      here.ariaLabel = hereText;
      addStill(markers, at, here);
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
      // Two quick presses of a marker are no double click on the map.
      event.stopPropagation();
      press(group);
    });
    pin.addEventListener('focus', () => map.panInside(at, FOCUS_PADDING));
    const icon = divIcon({ html: pin, className: '', iconSize: [MARKER, MARKER] });
    marker(at, { icon, interactive: false, keyboard: false }).addTo(markers);
    // A redraw must not lose the focus of a marker.
    if (focused.includes(String(first.id))) pin.focus({ preventScroll: true });
  }

  /** Zooms in on a group as far as the map can; then chooses its places one after the other. */
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

  function leaveChosen() {
    const chosen = scene?.places.find(({ id }) => id === scene?.chosenId);
    const at = chosen && pointOf(chosen);
    // A map without a size contains no point, so the place has not left the view.
    if (at && map.getSize().x > 0 && !map.getBounds().contains(at)) scene?.onLeave();
  }

  map.on('zoomend', draw);
  map.on('moveend', keepView);
  map.on('moveend', leaveChosen);
  return {
    show,
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    remove() {
      // Removing the map moves it once more.
      map.off('moveend', keepView);
      map.off('moveend', leaveChosen);
      remove();
    },
  };
}

class Graticule extends GridLayer {
  override createTile(): HTMLElement {
    return textElement('div', GRATICULE, '');
  }
}

function addStill(layer: LayerGroup, at: LatLng, html: HTMLElement) {
  marker(at, { icon: divIcon({ html, className: '' }), interactive: false, keyboard: false }).addTo(layer);
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

const namedPoint = (name: string, at: LatLng | null) => (at ? [{ name, at }] : []);

function markerIds(element: Element | null): string[] {
  return element instanceof HTMLElement ? (element.dataset['ids']?.split(',') ?? []) : [];
}

/** Null for missing or invalid coordinates: such a place is only in the list. */
export function pointOf({ lat, lng }: MapPoint): LatLng | null {
  const [y, x] = [Number.parseFloat(lat), Number.parseFloat(lng)];
  return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? latLng(y, x) : null;
}
