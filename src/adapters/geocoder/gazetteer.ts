import { array, boolean, object, optional, picklist, safeParse, string } from 'valibot';
import { GEOCODE_PROBLEMS } from '#machines/shared/places/geocoding.ts';
import type { ProviderAnswer } from './provider.ts';

const answer = object({
  status: picklist(['OK', ...GEOCODE_PROBLEMS]),
  results: array(
    object({
      title: string(),
      formattedAddress: string(),
      locality: string(),
      lat: string(),
      lng: string(),
      approximate: boolean(),
      street: optional(string(), ''),
      streetNumber: optional(string(), ''),
      zipCode: optional(string(), ''),
    }),
  ),
});

/** Answer of the API's own gazetteer. Decision 26. */
export function readGazetteer(body: unknown): ProviderAnswer {
  const { success, output } = safeParse(answer, body);
  if (!success) return null;
  const { status, results } = output;
  if (status !== 'OK') return { status };
  return {
    status,
    results: results.map(({ approximate, ...result }) => Object.assign(result, { isApproximate: approximate })),
  };
}
