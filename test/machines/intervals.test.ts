import { expect, it } from 'vitest';
import { allNodes } from '#studio/definition.ts';
import { everyMachine } from '#studio/every-machine.ts';

/** Seconds after which a list is read again although no event has come; null: events only. Decision 43. */
const INTERVALS: Readonly<Record<string, number | null>> = {
  // The restaurant is working on it: the stream may be interrupted.
  bill: 60,
  bills: 60,
  order: 60,
  orders: 60,
  // The status of a kitchen and its opening hours.
  place: 60,
  // A host answers while the customer waits at the door.
  reservation: 15,
  reservations: 15,
  // The customer's own actions change it; the stream brings the rest.
  cart: null,
  notifications: null,
  unread: null,
};

it('lists are read again in the declared intervals', async () => {
  const watched = (await everyMachine()).flatMap(({ machine }) =>
    allNodes(machine).flatMap(({ invoke }) =>
      invoke.flatMap(({ id, input }): [string, number | null][] =>
        id === 'watch' ? [[machine.id, (input as { pollMs: number | null }).pollMs]] : [],
      ),
    ),
  );
  const declared = Object.entries(INTERVALS).map(([id, seconds]) => [id, seconds && seconds * 1000]);
  expect(Object.fromEntries(watched)).toEqual(Object.fromEntries(declared));
});
