import type { Config } from '#server/config/config.ts';

/** Without a public address the app uses the host it was opened with (127.0.0.1, localhost, a LAN address). */
export const appOrigin = (config: Config, requestUrl: string): string => config.publicUrl ?? new URL(requestUrl).origin;

export const qrBase = (config: Config, requestUrl: string): string => `${appOrigin(config, requestUrl)}/qr/`;

/** The base address of pictures, with a final slash. `origin`: see {@link appOrigin}. */
export const imageBase = (config: Config, origin: string): string =>
  `${config.imageBase ?? `${origin}/assets/pictures`}/`;
