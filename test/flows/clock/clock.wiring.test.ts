// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createServerClock } from '#src/adapters/api/server-clock.ts';
import { wire } from '#src/flows/clock/clock.wiring.ts';
import { testBrowser } from '#test/harness/ports/browser-worlds.ts';
import { clientsOf } from '#test/harness/ports/wired.ts';

const PHONE = Date.parse('2026-06-08T12:00:00Z');
const SERVER = PHONE - 3 * 24 * 3600 * 1000;

it('shows the time of the phone, and after an answer with a date the time of the server', async () => {
  const fetch: typeof globalThis.fetch = async () =>
    new Response('', { headers: { Date: new Date(SERVER).toUTCString() } });
  const clock = createServerClock(() => PHONE);
  const clients = clientsOf({ fetch, tab: testBrowser(undefined, fetch).tab });
  const actor = createActor(wire({ ...clients, clock })).start();
  const shown = () => actor.getSnapshot().context.now;
  await expect.poll(shown).toBe(PHONE);
  await clock.listen(fetch)('/api/places');
  await expect.poll(shown).toBe(SERVER);
  actor.stop();
});
