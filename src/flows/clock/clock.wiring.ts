import { clockMachine } from '#machines/clock/clock.machine.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = () => clockMachine.provide({ actors: { readClock: serve(async () => Date.now()) } });
