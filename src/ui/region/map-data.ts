/** Written by scripts/make-map.ts. Coordinates follow each other as differences, in 1/100 000 of a degree. */
export interface MapData {
  /** There is no data outside this window. */
  window: { south: number; west: number; north: number; east: number };
  land: number[][];
  borders: number[][];
  areas: Area[];
  lines: Line[];
  names: Name[];
}

export interface Area {
  kind: 'built' | 'green' | 'airport' | 'water';
  ring: number[];
}

export interface Line {
  kind: 'river' | 'ferry' | 'rail' | 'street' | 'primary' | 'trunk' | 'motorway';
  name: string;
  points: number[];
}

export interface Name {
  kind:
    | 'country'
    | 'archipelago'
    | 'island'
    | 'sea'
    | 'city'
    | 'capital'
    | 'town'
    | 'bay'
    | 'park'
    | 'locality'
    | 'cape'
    | 'aerodrome'
    | 'station'
    | 'garden'
    | 'cove'
    | 'street';
  name: string;
  /** Latitude and longitude, in degrees. */
  at: [number, number];
}

const UNIT = 100_000;

export function decode(differences: readonly number[]): [lat: number, lng: number][] {
  let [lat, lng] = [0, 0];
  return Array.from({ length: differences.length / 2 }, (_, index) => {
    lat += differences[2 * index] ?? 0;
    lng += differences[2 * index + 1] ?? 0;
    return [lat / UNIT, lng / UNIT];
  });
}
