import type { CodeReading } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { readQrText } from '#src/adapters/qr/qr-address.ts';
import type { ApiClient } from './client.ts';
import { whereThere } from './places.ts';
import { isPlace, isQrTarget } from './shapes.ts';

/** Contract 36. Requests only the configured base plus the uuid or short code, without a token or redirects. */
export const readCode =
  (api: ApiClient, config: () => Promise<AppConfig>) =>
  async ({ text }: { text: string }, signal: AbortSignal): Promise<CodeReading> => {
    const { qrBase } = await config();
    const read = readQrText(text, qrBase);
    if (read.kind !== 'code') return read;
    const address = new URL(read.code, qrBase).href;
    const request = { query: { f: 'json' }, signal, anonymous: true, direct: true, shape: isQrTarget };
    const target = await whereThere(api(address, request));
    if (target === null) return { kind: 'unknown' };
    // The target has only the place's IRI. Codes of deleted places are unknown.
    const place = await whereThere(api(target.place, { signal, shape: isPlace }));
    return place === null ? { kind: 'unknown' } : { kind: 'found', target, placeId: place.id };
  };
