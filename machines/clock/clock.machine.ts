import { assign, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';

const MINUTE_MS = 60_000;

export interface ClockCorrected {
  type: 'clock.corrected';
}

/** The current minute: ms since the epoch, null before the first reading. Always on; a child of the root. */
export const clockMachine = setup({
  types: { context: {} as { now: number | null }, events: {} as ClockCorrected },
  actors: {
    readClock: port<number>('readClock'),
    /** The server tells the time, which can differ from the device's. */
    corrections: streamPort<ClockCorrected>(),
  },
  delays: {
    NEXT_MINUTE: ({ context }) => MINUTE_MS - ((context.now ?? 0) % MINUTE_MS),
  },
  actions: {
    keepTime: assign({ now: (_, params: { now: number }) => params.now }),
  },
}).createMachine({
  id: 'clock',
  context: { now: null },
  invoke: { id: 'corrections', src: 'corrections' },
  on: { 'clock.corrected': '.reading' },
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
