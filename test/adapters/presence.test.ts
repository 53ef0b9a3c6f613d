import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { createPresence } from '#src/adapters/api/presence.ts';
import { apiWith, type Answers } from '#test/harness/answered-api.ts';
import { aCustomer } from '#test/harness/fixtures.ts';

const { signal } = new AbortController();
const UID = '9f1c2b7e-0a51-4c0e-9d0e-7f2f5a0d1c11';
const PROFILE = '/api/customer/profile';
const customer = aCustomer({ uid: UID });
const denied = { 'hydra:description': 'access_denied_at_place' };

function presenceWith(answers: Answers, userId: () => number | null = () => 7) {
  const { api, asked } = apiWith(answers, 't');
  return { presence: createPresence({ api, userId }), asked };
}

const HERE = { placeId: 4, reservation: null };
const at = (act: string) => `/api/places/4/${act}/${UID}`;
const says = (accessStatus: string) => ({
  body: { '@type': 'PlaceAccess', access: accessStatus !== 'denied', accessStatus },
});

const tableAfter = (answer: Answers[string], userId?: () => null) =>
  presenceWith({ [PROFILE]: { body: customer }, [at('check_access')]: answer }, userId).presence.recallTable(
    { placeId: 4 },
    signal,
  );

describe('presence (contract 10, 22 to 24)', () => {
  it('is empty without a session', async () => {
    const { presence, asked } = presenceWith({}, () => null);
    await expect(presence.readPresence(HERE, signal)).resolves.toEqual({ kind: 'signedOut' });
    await expect(presence.readMyCode(undefined, signal)).resolves.toEqual({ kind: 'signedOut' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['allowed', 'allowed'],
    ['checked_out', 'allowed'],
    ['checked_in', 'checkedIn'],
    ['denied', 'denied'],
  ])('%s is %s', async (status, kind) => {
    const { presence } = presenceWith({ [PROFILE]: { body: customer }, [at('check_access')]: says(status) });
    await expect(presence.readPresence(HERE, signal)).resolves.toEqual({ kind });
  });

  it('finds the table that the customer named during this stay', async () => {
    const staying = { body: { ...says('checked_in').body, tableCode: 'K7M2P', tableLabel: 'Mesa 12' } };
    await expect(tableAfter(staying)).resolves.toEqual({ code: 'K7M2P', label: 'Mesa 12' });
    await expect(tableAfter(says('checked_in'))).resolves.toBeNull();
    await expect(tableAfter(staying, () => null)).resolves.toBeNull();
  });

  it('requests the customer’s id once, and again for another customer', async () => {
    let user = 7;
    const { presence, asked } = presenceWith(
      { [PROFILE]: { body: customer }, [at('check_in')]: says('checked_in'), [at('check_out')]: says('checked_out') },
      () => user,
    );
    await expect(presence.checkIn(HERE, signal)).resolves.toEqual({ kind: 'checkedIn' });
    await expect(presence.checkOut(HERE, signal)).resolves.toEqual({ kind: 'allowed' });
    await expect(presence.readMyCode(undefined, signal)).resolves.toEqual({ kind: 'read', uid: UID, name: 'Ana' });
    expect(asked).toEqual([PROFILE, at('check_in'), at('check_out')]);
    user = 8;
    await presence.readMyCode(undefined, signal);
    expect(asked.at(-1)).toBe(PROFILE);
  });

  it('checks in and out with the code of the customer’s own reservation here, and reports any other code', async () => {
    const code = '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';
    const withCode = { placeId: 4, reservation: code };
    const by = (act: string) => `/api/places/4/${act}/${code}`;
    const { presence, asked } = presenceWith({
      [PROFILE]: { body: customer },
      [by('check_access')]: { status: 403, body: { 'hydra:description': 'Access Denied.' } },
      [by('check_in')]: says('checked_in'),
    });
    await expect(presence.readPresence(withCode, signal)).resolves.toEqual({ kind: 'notTheirs' });
    await expect(presence.checkIn(withCode, signal)).resolves.toEqual({ kind: 'checkedIn' });
    await expect(presence.checkOut(withCode, signal)).resolves.toEqual({ kind: 'notTheirs' });
    expect(asked).toEqual([PROFILE, by('check_access'), by('check_in'), by('check_out')]);
  });

  it('reads a refusal and a missing place as answers, and rejects everything else', async () => {
    const refused = presenceWith({ [PROFILE]: { body: customer }, [at('check_in')]: { status: 409, body: denied } });
    await expect(refused.presence.checkIn(HERE, signal)).resolves.toEqual({ kind: 'denied' });
    const gone = presenceWith({ [PROFILE]: { body: customer } });
    await expect(gone.presence.checkIn(HERE, signal)).resolves.toEqual({ kind: 'notFound' });
    const odd = presenceWith({ [PROFILE]: { body: customer }, [at('check_in')]: { body: { access: true } } });
    await expect(odd.presence.checkIn(HERE, signal)).rejects.toEqual(new RequestFailure('unknown_error', 502));
  });
});
