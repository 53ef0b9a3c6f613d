import { array, is, object, optional, string } from 'valibot';
import type { WrittenAddress } from '#machines/shared/places/written-address.ts';
import { isElsewhere, type GeocodeQuery, type ProviderAnswer } from './provider.ts';

const part = optional(string());
const places = array(
  object({
    lat: string(),
    lon: string(),
    display_name: string(),
    name: part,
    address: optional(
      object({
        road: part,
        pedestrian: part,
        footway: part,
        house_number: part,
        postcode: part,
        city: part,
        town: part,
        village: part,
        suburb: part,
        municipality: part,
        county: part,
      }),
    ),
  }),
);

export function askNominatim(base: URL, { query, region, language }: GeocodeQuery): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/search`;
  const parameters = {
    q: query,
    countrycodes: region,
    format: 'jsonv2',
    addressdetails: '1',
    limit: '5',
    'accept-language': language,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

export function readNominatim(body: unknown, written: WrittenAddress): ProviderAnswer {
  if (!is(places, body)) return null;
  const results = body.map(({ lat, lon, display_name: formattedAddress, name, address = {} }) => {
    const { house_number: number, postcode, city, town, village, suburb, municipality, county } = address;
    const locality = city ?? town ?? village ?? suburb ?? municipality ?? county ?? name ?? formattedAddress;
    const road = address.road ?? address.pedestrian ?? address.footway;
    const street = road && [road, number].filter(Boolean).join(' ');
    const isApproximate = isElsewhere({ road, number }, written);
    return {
      title: street || name || locality,
      formattedAddress,
      locality,
      lat,
      lng: lon,
      street: road ?? '',
      streetNumber: number ?? '',
      zipCode: postcode ?? '',
      isApproximate,
    };
  });
  return { status: 'OK', results };
}
