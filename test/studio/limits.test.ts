import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#src/adapters/api/client.ts';
import { loadConfiguration } from '#src/adapters/api/configuration.ts';
import { createCartNotes } from '#src/adapters/cart/cart-notes.ts';
import { createConfigSource } from '#src/adapters/configuration/app-config.ts';
import { loadJsonFile } from '#src/adapters/json-file.ts';
import { LIMITED } from '#studio/check/limits.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';
import { memoryStore } from '#test/harness/memory-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tokens = { current: () => null, refresh: async () => null };

/** A network without answers, until the caller aborts. */
const silent: typeof fetch = (input, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** A file that arrives just before its timeout. */
const lastMoment = async () => {
  await vi.advanceTimersByTimeAsync(29_999);
  return anAppConfig();
};

/** The call of each time-limited port, where everything takes as long as allowed. */
const PORTS: Record<string, () => unknown> = {
  'cart.readNotes': () => createCartNotes({ store: memoryStore(), newKey: () => 'key', now: () => 0 }).read(),
  'configuration.reloadConfiguration': () => {
    return loadConfiguration(
      createApiClient({ config: async () => anAppConfig(), tokens, fetch: silent }),
      lastMoment,
    )();
  },
};

describe('a port with a time limit', () => {
  it.each(Object.entries(LIMITED))('%s settles after %i ms', async (port, limit) => {
    const begun = Date.now();
    const settled = Promise.allSettled([PORTS[port]?.()]).then(() => Date.now() - begun);
    await vi.advanceTimersByTimeAsync(limit);
    expect(PORTS).toHaveProperty([port]);
    expect(await settled).toBeLessThanOrEqual(limit);
  });

  it('times out if the file does not arrive either', async () => {
    const config = createConfigSource(() => loadJsonFile(silent, '/assets/config/production.json'));
    const outcome = loadConfiguration(createApiClient({ config, tokens, fetch: silent }), config)().catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ name: 'RequestFailure', reason: 'error_loading_configuration' });
  });
});
