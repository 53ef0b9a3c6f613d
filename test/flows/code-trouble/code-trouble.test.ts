import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { codeTroubleMachine, type CodeFailure, type CodeVerdict } from '#machines/code-trouble/code-trouble.machine.ts';

/** The service, whose checks always find the code unavailable; `asked` lists the checks. */
function start(): {
  send: (...types: ('code.failed' | 'code.arrived' | 'retry.requested')[]) => Promise<void>;
  asked: CodeFailure[];
} {
  const asked: CodeFailure[] = [];
  const judgeFailure = fromPromise<CodeVerdict, CodeFailure>(({ input }) => {
    asked.push(input);
    return Promise.resolve('unavailable');
  });
  const actor = createActor(codeTroubleMachine.provide({ actors: { judgeFailure } })).start();
  return {
    asked,
    send: async (...types) => {
      for (const type of types) {
        actor.send({ type });
        await Promise.resolve().then(() => undefined);
      }
    },
  };
}

it('counts only the customer’s retries, not new attempts after other code has loaded', async () => {
  const { send, asked } = start();
  await send('code.failed', 'code.arrived', 'code.failed');
  expect(asked.map(({ isRetried }) => isRetried)).toEqual([false, false]);
  await send('retry.requested', 'code.failed');
  expect(asked.at(-1)).toEqual({ isConsented: false, isRetried: true });
});

it('starts over once all code has loaded', async () => {
  const { send, asked } = start();
  await send('code.failed', 'retry.requested', 'code.arrived', 'code.failed');
  expect(asked.at(-1)).toEqual({ isConsented: false, isRetried: false });
});
