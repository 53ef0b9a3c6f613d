import { array, boolean, is, number, object, optional, string } from 'valibot';
import { GEOCODE_PROBLEMS, type GeocodeProblem } from '#machines/shared/places/geocoding.ts';
import type { WrittenAddress } from '#machines/shared/places/written-address.ts';
import { isElsewhere, type GeocodeQuery, type ProviderAnswer } from './provider.ts';

const answer = object({
  status: string(),
  results: array(
    object({
      formatted_address: string(),
      partial_match: optional(boolean()),
      address_components: array(object({ long_name: string(), types: array(string()) })),
      geometry: object({ location: object({ lat: number(), lng: number() }) }),
    }),
  ),
});

export function askGoogle(base: URL, { query, region, language }: GeocodeQuery): URL {
  const address = new URL(base);
  const parameters = { address: query, region, components: `country:${region.toUpperCase()}`, language };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

export function readGoogle(body: unknown, written: WrittenAddress): ProviderAnswer {
  if (!is(answer, body)) return null;
  if (body.status !== 'OK') return { status: problemOf(body.status) };
  const results = body.results.map(
    ({
      formatted_address: formattedAddress,
      partial_match: isPartial = false,
      address_components: parts,
      geometry,
    }) => {
      const named = (type: string) => parts.find(({ types }) => types.includes(type))?.long_name;
      const locality =
        named('locality') ?? named('postal_town') ?? named('administrative_area_level_2') ?? formattedAddress;
      const road = named('route');
      const house = named('street_number');
      const street = [road, house].filter(Boolean).join(' ');
      const { lat, lng } = geometry.location;
      return {
        title: street || locality,
        formattedAddress,
        locality,
        lat: String(lat),
        lng: String(lng),
        street: road ?? '',
        streetNumber: house ?? '',
        zipCode: named('postal_code') ?? '',
        isApproximate: isPartial || isElsewhere({ road, number: house }, written),
      };
    },
  );
  return { status: 'OK', results };
}

const isKnown = (status: string): status is GeocodeProblem => GEOCODE_PROBLEMS.some((problem) => problem === status);

function problemOf(status: string): GeocodeProblem {
  if (status === 'OVER_DAILY_LIMIT') return 'OVER_QUERY_LIMIT';
  return isKnown(status) ? status : 'UNKNOWN_ERROR';
}
