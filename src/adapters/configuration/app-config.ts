import { RequestFailure } from '#machines/shared/flow/failure.ts';

export interface AppConfig {
  apiHost: string;
  appKey: string;
  stripePublicKey: string;
  stripeScriptUrl: string;
  qrBase: string;
  imageBase: string;
  /** Widths in px that `?w=` can request for pictures below the base. Empty: none. */
  imageWidths: readonly number[];
  staging: boolean;
  /** URL of an external geocoder, with its API key if needed. Empty: the API's gazetteer. */
  geocoderBase: string;
  /** Kind of geocoder. Empty: detected from its URL. */
  geocoder: string;
  /** Tile URL with {z}, {x} and {y}. Empty: a plain map. Decision 35. */
  mapTiles: string;
  mapAttribution: string;
  /** Public key for push subscriptions. Empty: no push. */
  vapidKey: string;
  /** Firebase web app settings, unchecked, or null. Decision 47. */
  firebase: unknown;
}

/** Loads the config file once. A failed load is retried by the next call. */
export function createConfigSource(load: () => Promise<unknown>): () => Promise<AppConfig> {
  let loading: Promise<AppConfig> | null = null;
  return () => {
    loading ??= loaded(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

async function loaded(load: () => Promise<unknown>): Promise<AppConfig> {
  const file = await load().catch(() => {
    throw new RequestFailure('error_loading_configuration', 0);
  });
  return toConfig(file);
}

function toConfig(value: unknown): AppConfig {
  if (typeof value !== 'object' || value === null) throw new RequestFailure('invalid_configuration', 0);
  const file = value as Record<string, unknown>;
  const text = (key: string) => {
    const found = file[key];
    if (typeof found !== 'string') throw new RequestFailure('invalid_configuration', 0);
    return found;
  };
  const optional = (key: string) => (typeof file[key] === 'string' ? file[key] : '');
  return {
    apiHost: text('apiHost'),
    appKey: text('appKey'),
    stripePublicKey: text('stripePublicKey'),
    stripeScriptUrl: text('stripeScriptUrl'),
    qrBase: text('qrBase'),
    imageBase: text('imageBase'),
    imageWidths: numbersIn(file['imageWidths']),
    staging: file['staging'] === true,
    geocoderBase: optional('geocoderBase'),
    geocoder: optional('geocoder'),
    mapTiles: optional('mapTiles'),
    mapAttribution: optional('mapAttribution'),
    vapidKey: optional('vapidKey'),
    firebase: file['firebase'],
  };
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
