import { RequestFailure } from '#machines/shared/flow/failure.ts';

/** The static config file (contract 48), plus where the payment provider's browser script is. */
export interface AppConfig {
  apiHost: string;
  appKey: string;
  stripePublicKey: string;
  stripeScriptUrl: string;
  qrBase: string;
  imageBase: string;
  staging: boolean;
  /** Address of another geocoder, with its key where it needs one; empty: the gazetteer of the API. */
  geocoderBase: string;
  /** What kind it is; empty: as its address says. */
  geocoder: string;
  /** Address of the map's tiles with {z}, {x} and {y}, and whose they are; empty: a plain map. Decision 35. */
  mapTiles: string;
  mapAttribution: string;
  /** What browsers subscribe to push messages with; empty: there are none. */
  vapidKey: string;
  /** Settings of the web app where messages come through Firebase, as they are; else null. Decision 47. */
  firebase: unknown;
}

/** Loads the config file once; a failed load is forgotten, so that the next call tries again. */
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
    staging: file['staging'] === true,
    geocoderBase: optional('geocoderBase'),
    geocoder: optional('geocoder'),
    mapTiles: optional('mapTiles'),
    mapAttribution: optional('mapAttribution'),
    vapidKey: optional('vapidKey'),
    firebase: file['firebase'],
  };
}
