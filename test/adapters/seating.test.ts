import { expect, it } from 'vitest';
import { findSeat, findTable } from '#src/adapters/api/seating.ts';
import { apiWith } from '#test/harness/answered-api.ts';

const { signal } = new AbortController();
const { api } = apiWith({
  '/api/places/4/tables/MESA%2012': { body: { tableCode: 'K7M2P', label: 'Mesa 12' } },
  '/api/places/4/seats/A%2F1': { body: { deliverySeatCode: 'A/1', label: 'Lugar A/1' } },
  '/api/places/4/seats/NAOEXISTE99': { status: 404, body: { 'hydra:description': 'seat_unknown' } },
});

it('a table or a seat is found by its code, and a code that the place does not have is not', async () => {
  const table = { code: 'K7M2P', label: 'Mesa 12' };
  await expect(findTable(api)({ placeId: 4, code: 'MESA 12' }, signal)).resolves.toEqual(table);
  const seat = { code: 'A/1', label: 'Lugar A/1' };
  await expect(findSeat(api)({ placeId: 4, code: 'A/1' }, signal)).resolves.toEqual(seat);
  await expect(findSeat(api)({ placeId: 4, code: 'NAOEXISTE99' }, signal)).resolves.toBeNull();
});
