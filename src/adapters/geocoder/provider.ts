import type { FoundAddress, GeocodeProblem } from '#machines/shared/places/geocoding.ts';
import type { WrittenAddress } from '#machines/shared/places/written-address.ts';

export interface GeocodeQuery {
  query: string;
  region: string;
  language: string;
}

/** Null: the answer is broken. */
export type ProviderAnswer = { status: 'OK'; results: Omit<FoundAddress, 'key'>[] } | { status: GeocodeProblem } | null;

interface FoundStreet {
  road: string | undefined;
  number: string | undefined;
}

/** Whether the written street or house number was not found. A letter behind the number does not matter. */
export function isElsewhere(
  { road, number }: FoundStreet,
  { address, streetNumber }: Pick<WrittenAddress, 'address' | 'streetNumber'>,
): boolean {
  if (address === '') return false;
  if (road === undefined) return true;
  const [wanted] = /\d+/.exec(streetNumber) ?? [];
  const found: readonly string[] = number?.match(/\d+/g) ?? [];
  return wanted !== undefined && !found.includes(wanted);
}
