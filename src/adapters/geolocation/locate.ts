import type { Whereabouts } from '#machines/shared/places/geocoding.ts';

/** In milliseconds. Long enough for a device without a satellite in view. */
const TIMEOUT_MS = 30_000;
const DECIMALS = 6;

/** Reads the device's position. Refusals are results, not errors. Spec 7 "External services". */
export const locate = (geolocation: Geolocation | undefined) => (): Promise<Whereabouts> =>
  new Promise((resolve) => {
    if (!geolocation) {
      resolve({ kind: 'unsupported' });
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'located', lat: degrees(coords.latitude), lng: degrees(coords.longitude) }),
      ({ code }) => resolve({ kind: KINDS[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });

const KINDS: Readonly<Record<number, 'denied' | 'unavailable' | 'timedOut'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timedOut',
};

function degrees(value: number): string {
  return String(Number(value.toFixed(DECIMALS)));
}
