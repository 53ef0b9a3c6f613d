import type { Whereabouts } from '#machines/shared/places/geocoding.ts';

/** Longer than a device without a satellite in view needs, in milliseconds. */
const PATIENCE = 30_000;
/** About a tenth of a metre. */
const DECIMALS = 6;

/** Asks the device where it is; its refusals are answers. Spec 7 "External services". */
export const locate = (geolocation: Geolocation | undefined) => (): Promise<Whereabouts> =>
  new Promise((resolve) => {
    if (!geolocation) {
      resolve({ kind: 'unsupported' });
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'located', lat: degrees(coords.latitude), lng: degrees(coords.longitude) }),
      ({ code }) => resolve({ kind: KINDS[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 60_000 },
    );
  });

/** By the codes of GeolocationPositionError. */
const KINDS: Readonly<Record<number, 'denied' | 'unavailable' | 'timedOut'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timedOut',
};

function degrees(value: number): string {
  return String(Number(value.toFixed(DECIMALS)));
}
