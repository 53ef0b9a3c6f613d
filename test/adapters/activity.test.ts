import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { inBackground, watchActivity } from '#src/adapters/api/activity.ts';
import type { ApiAnswer, ApiClient } from '#src/adapters/api/client.ts';

/** A client whose answers arrive when the test says so. */
function heldClient() {
  const held: { answer: () => void; fail: (error: unknown) => void }[] = [];
  const client: ApiClient = <Body>() =>
    new Promise<ApiAnswer<Body>>((resolve, reject) => {
      const answer = { status: 204, body: null as Body, headers: new Headers() };
      held.push({ answer: () => resolve(answer), fail: reject });
    });
  const { api, activity } = watchActivity(client);
  const numbers: number[] = [];
  const stop = activity.watch((active) => numbers.push(active));
  return { api, held, numbers, stop };
}

describe('the number of active requests', () => {
  it('is reported at once and at each start and end of a request, failures too', async () => {
    const { api, held, numbers } = heldClient();
    const first = api('/api/places/1');
    const second = api('/api/places/2');
    held[0]?.answer();
    await first;
    held[1]?.fail(new RequestFailure('offline', 0));
    await expect(second).rejects.toThrow('offline');
    expect(numbers).toEqual([0, 1, 2, 1, 0]);
  });

  it('leaves out background requests', async () => {
    const { api, held, numbers } = heldClient();
    const quiet = inBackground(api)('/api/customer/profile');
    held[0]?.answer();
    await quiet;
    expect(numbers).toEqual([0]);
  });

  it('is no longer reported after unsubscribing', async () => {
    const { api, numbers, stop } = heldClient();
    stop();
    void api('/api/places/1');
    expect(numbers).toEqual([0]);
  });
});
