import type { PublicConfiguration } from '#machines/configuration/configuration.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import type { ApiClient } from './client.ts';
import { textIn } from './text-in.ts';

/** Contract 4, plus values of the config file (contract 48). Rejects with error_loading_configuration if empty. */
export const loadConfiguration =
  (api: ApiClient, config: () => Promise<AppConfig>) => async (): Promise<PublicConfiguration> => {
    const { imageBase, imageWidths, staging, mapTiles, mapAttribution } = await config();
    // Anonymous, because the configuration is public: an expired session must not block the app.
    const { body } = await api('/api/public_configurations', { query: { scope: 'c' }, anonymous: true });
    const members = membersIn(body);
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

function membersIn(body: unknown): readonly unknown[] {
  const members = typeof body === 'object' && body !== null && 'hydra:member' in body ? body['hydra:member'] : null;
  return Array.isArray(members) ? members : [];
}
