import type { PublicConfiguration } from '#machines/configuration/configuration.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { listIn, textIn } from '#src/adapters/json-fields.ts';
import type { ApiClient } from './client.ts';

/** Contract 4, plus values of the config file (contract 48). Rejects with error_loading_configuration if empty. */
export const loadConfiguration =
  (api: ApiClient, config: () => Promise<AppConfig>) => async (): Promise<PublicConfiguration> => {
    const { imageBase, imageWidths, staging, mapTiles, mapAttribution } = await config();
    // Anonymous, because the configuration is public: an expired session must not block the app.
    const { body } = await api('/api/public_configurations', { query: { scope: 'c' }, anonymous: true });
    const members = listIn(body, 'hydra:member');
    if (members.length === 0) throw new RequestFailure('error_loading_configuration', 200);
    return {
      ...Object.fromEntries(
        members.map((member) => [textIn(member, 'attrKey') ?? '', textIn(member, 'attrValue') ?? '']),
      ),
      image_base: imageBase,
      image_widths: imageWidths.join(' '),
      staging: String(staging),
      map_tiles: mapTiles,
      map_attribution: mapAttribution,
    };
  };
