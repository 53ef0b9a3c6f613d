import type { World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { takeSeats } from '#test/e2e/tables.ts';
import { aReservation } from '#test/harness/fixtures.ts';

export const table = aReservation();
/** Before the evening of the reservation. */
export const now = Date.parse('2026-06-03T12:00:00Z');

/** The journey's subject is a reservation that the restaurant has not answered. */
export async function asked(world: World): Promise<void> {
  await signIn(world);
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  world.id = await takeSeats(world.mesa, world.person, `${tomorrow}T14:00:00+00:00`, 1);
}
