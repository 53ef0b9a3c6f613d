import { fromCallback } from 'xstate';
import { codeTroubleMachine } from '#machines/code-trouble/code-trouble.machine.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ releases }: Clients) =>
  codeTroubleMachine.provide({
    actors: {
      judgeFailure: serve(releases.judge),
      reloadPage: serve(releases.reload),
      connection: fromCallback(({ sendBack }) => releases.watch(() => sendBack({ type: 'connection.restored' }))),
    },
  });
