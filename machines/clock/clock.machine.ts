import { assign, setup, type ActorRefFrom } from 'xstate';
import { port } from '#machines/shared/flow/port.ts';

const MINUTE_MS = 60_000;

/**
 * What time it is, to the minute, for whatever changes as time goes by. Always on; a child of the root. Milliseconds
 * since the epoch; null until the clock was read.
 */
export const clockMachine = setup({
  types: { context: {} as { now: number | null } },
  actors: { readClock: port<number>('readClock') },
  delays: {
    /** A tab that slept wakes late and reads the clock at once. */
    NEXT_MINUTE: ({ context }) => MINUTE_MS - ((context.now ?? 0) % MINUTE_MS),
  },
  actions: {
    keepTime: assign({ now: (_, params: { now: number }) => params.now }),
  },
}).createMachine({
  id: 'clock',
  context: { now: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'waiting', actions: { type: 'keepTime', params: ({ event }) => ({ now: event.output }) } },
        onError: 'waiting',
      },
    },
    waiting: { after: { NEXT_MINUTE: 'reading' } },
  },
});

export type ClockRef = ActorRefFrom<typeof clockMachine>;
