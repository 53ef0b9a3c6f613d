import type { CodeReading } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { readQrText } from '#src/adapters/qr/qr-address.ts';
import type { ApiClient } from './client.ts';
import { whereThere } from './places.ts';
import { isPlace, isQrTarget } from './shapes.ts';

/**
 * Contract 36: what a scanned or typed text stands for. The request goes to the configured base and the uuid, whatever
 * else stood in the text, without a token, and follows nobody anywhere else.
 */
export const readCode =
  (api: ApiClient, config: () => Promise<AppConfig>) =>
  async ({ text }: { text: string }, signal: AbortSignal): Promise<CodeReading> => {
    const { qrBase } = await config();
    const read = readQrText(text, qrBase);
    if (read.kind !== 'code') return read;
    const address = new URL(read.uuid, qrBase).href;
    const request = { query: { f: 'json' }, signal, anonymous: true, direct: true, shape: isQrTarget };
    const target = await whereThere(api(address, request));
    if (target === null) return { kind: 'unknown' };
    // The target names its place by an IRI only; a place that has gone takes its codes along.
    const place = await whereThere(api(target.place, { signal, shape: isPlace }));
    return place === null ? { kind: 'unknown' } : { kind: 'found', target, placeId: place.id };
  };
