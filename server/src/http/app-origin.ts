import type { Config } from '#server/config/config.ts';

/** Without a public address the app speaks to whatever name it was opened by (127.0.0.1, localhost, a LAN address). */
export const appOrigin = (config: Config, requestUrl: string): string => config.publicUrl ?? new URL(requestUrl).origin;

/** What the address of every QR code starts with. Contract 36, 48 `qrBase`. */
export const qrBase = (config: Config, requestUrl: string): string => `${appOrigin(config, requestUrl)}/qr/`;
