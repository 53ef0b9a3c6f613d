import {
  Browser,
  divIcon,
  latLngBounds,
  LayerGroup,
  marker,
  polygon,
  polyline,
  rectangle,
  svg,
  type LatLng,
  type LatLngTuple,
  type Map as Leaflet,
  type PathOptions,
  type Point,
} from 'leaflet';
import { decode, type Line, type MapData } from './map-data.ts';
import { linesOf, placeNames, type Label } from './place-names.ts';
import { labelsAt, type Place } from './region-labels.ts';
import written from './region.json';

export interface RegionMap {
  /** Draws the names of the region, then landmarks where there is room. No name covers a pin. */
  show: (landmarks: readonly Place[], pins: readonly LatLng[]) => void;
  /** Call it before the map itself is removed: the removal moves the map once more. */
  remove: () => void;
}

interface Stroke {
  /** Zoom level. */
  from: number;
  /** In px at level 12. */
  width: number;
  hasEdges: boolean;
}

const STROKES: Record<Line['kind'], Stroke> = {
  river: { from: 7, width: 2, hasEdges: false },
  ferry: { from: 11, width: 1, hasEdges: false },
  rail: { from: 10, width: 1.2, hasEdges: false },
  street: { from: 14, width: 1.7, hasEdges: true },
  primary: { from: 10, width: 1.9, hasEdges: true },
  trunk: { from: 9, width: 2.4, hasEdges: true },
  motorway: { from: 7, width: 2.8, hasEdges: true },
};
/** Growth of the width of roads for each zoom level. Everything else doubles. */
const GROWTH = 1.32;
const EDGES = 1.5;
const PANES = { shapes: 250, names: 450 };
const PIN = { width: 44, height: 44 };

const region = written as unknown as MapData;
const { south, west, north, east } = region.window;
const frame: [LatLngTuple, LatLngTuple, LatLngTuple, LatLngTuple] = [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
];
const land = region.land.map(decode);
const borders = region.borders.map(decode);
const areas = region.areas.map(({ kind, ring }) => ({ kind, ring: decode(ring) }));
const lines = region.lines.map((line) => {
  const course = decode(line.points);
  return { ...line, course, around: latLngBounds(course) };
});

/** Land, roads and names from vectors of the app. Outside of their window the map stays plain. */
export function regionMap(map: Leaflet): RegionMap {
  for (const [name, level] of Object.entries(PANES)) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(level);
    pane.ariaHidden = 'true';
  }
  const renderer = Browser.svg ? svg({ pane: 'shapes', padding: 0.5 }) : null;
  const shapes = new LayerGroup().addTo(map);
  const names = new LayerGroup().addTo(map);
  let landmarks: readonly Place[] = [];
  let pins: readonly LatLng[] = [];

  function drawShapes() {
    shapes.clearLayers();
    if (renderer === null) return;
    const zoom = map.getZoom();
    const look = (name: string, weight = 1): PathOptions => ({
      renderer,
      weight,
      className: `map-${name}`,
      interactive: false,
    });
    const [water, others] = [
      areas.filter(({ kind }) => kind === 'water'),
      areas.filter(({ kind }) => kind !== 'water'),
    ];
    rectangle([frame[0], frame[2]], look('land', 0)).addTo(shapes);
    for (const { kind, ring } of others) polygon(ring, look(kind, 0)).addTo(shapes);
    // The sea has holes for the land: an area that crosses a coast ends at it.
    polygon([frame, ...land], look('sea')).addTo(shapes);
    for (const { kind, ring } of water) polygon(ring, look(kind)).addTo(shapes);
    for (const line of borders) polyline(line, look('border')).addTo(shapes);
    const shown = lines.filter(({ kind }) => zoom >= STROKES[kind].from);
    const width = ({ kind }: Line) => Math.max(1, STROKES[kind].width * GROWTH ** (zoom - 12));
    for (const line of shown.filter(({ kind }) => STROKES[kind].hasEdges))
      polyline(line.course, look(`${line.kind}-edge`, width(line) + EDGES)).addTo(shapes);
    for (const line of shown) polyline(line.course, look(line.kind, width(line))).addTo(shapes);
  }

  function drawNames() {
    names.clearLayers();
    const zoom = map.getZoom();
    // A name beyond the edge keeps its room, so that names stay where they are while the map moves.
    const view = map.getBounds().pad(0.5);
    const at = (where: LatLngTuple | LatLng): Point => map.project(where, zoom);
    const labels = labelsAt({ zoom, view, names: region.names, lines, landmarks, at });
    const taken = pins.map((pin) => ({ ...PIN, x: at(pin).x, y: at(pin).y }));
    for (const label of placeNames(labels, taken)) {
      const icon = divIcon({ html: element(label), className: '', iconSize: [0, 0] });
      const options = { icon, pane: 'names', interactive: false, keyboard: false };
      marker(map.unproject([label.x, label.y], zoom), options).addTo(names);
    }
  }

  map.on('zoomend', drawShapes);
  map.on('moveend', drawNames);
  drawShapes();
  return {
    show(nextLandmarks, nextPins) {
      landmarks = nextLandmarks;
      pins = nextPins;
      drawNames();
    },
    remove() {
      map.off('zoomend', drawShapes);
      map.off('moveend', drawNames);
    },
  };
}

function element({ text, look, size, angle }: Label): HTMLElement {
  const name = document.createElement('span');
  name.className = `map-name map-name-${look}`;
  // Names of places are the same in all languages.
  name.translate = false;
  name.style.fontSize = `${String(size)}px`;
  if (angle !== 0) name.style.rotate = `${String(Math.round(angle))}deg`;
  name.textContent = angle === 0 ? linesOf(text).join('\n') : text;
  return name;
}
