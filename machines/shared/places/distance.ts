import type { Place } from '#machines/shared/entities/entities.ts';

interface Point {
  lat: string;
  lng: string;
}

const EARTH_RADIUS_METRES = 6_371_000;
const radians = (degrees: string) => (Number(degrees) * Math.PI) / 180;

const half = (difference: number) => Math.sin(difference / 2) ** 2;

/** Along the great circle, in metres. */
export function distanceBetween(one: Point, other: Point): number {
  const [lat, otherLat] = [radians(one.lat), radians(other.lat)];
  const share = half(otherLat - lat) + Math.cos(lat) * Math.cos(otherLat) * half(radians(other.lng) - radians(one.lng));
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Without a position, in the server's order. */
export function nearestFirst(places: readonly Place[], position: Point | null): Place[] {
  if (position === null) return [...places];
  const far = new Map(places.map((place) => [place, distanceBetween(place, position)]));
  return [...places].sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0));
}
