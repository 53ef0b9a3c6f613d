import { fromCallback } from 'xstate';
import { clockMachine, type ClockCorrected } from '#machines/clock/clock.machine.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ clock }: Clients) =>
  clockMachine.provide({
    actors: {
      readClock: serve(async () => clock.now()),
      corrections: fromCallback<ClockCorrected>(({ sendBack }) =>
        clock.onCorrected(() => sendBack({ type: 'clock.corrected' })),
      ),
    },
  });
