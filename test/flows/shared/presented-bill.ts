import { presentBill } from '#test/e2e/bills.ts';
import type { World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';

/** The restaurant presents a bill. */
export const present = ({ mesa, person }: World) => presentBill(mesa, person);

/** The journey's subject is a bill presented to its customer. */
export async function presented(world: World): Promise<void> {
  await signIn(world);
  world.id = await present(world);
}
