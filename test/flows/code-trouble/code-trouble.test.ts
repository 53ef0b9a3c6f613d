import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { codeTroubleMachine, type CodeFailure, type CodeVerdict } from '#machines/code-trouble/code-trouble.machine.ts';

/** One that is told each time that the server has all of it; gives what it was asked. */
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

it('takes for a retry what the customer has had tried again, not what is tried since other code has come', async () => {
  const { send, asked } = start();
  await send('code.failed', 'code.arrived', 'code.failed');
  expect(asked.map(({ isRetried }) => isRetried)).toEqual([false, false]);
  await send('retry.requested', 'code.failed');
  expect(asked.at(-1)).toEqual({ isConsented: false, isRetried: true });
});

it('begins anew once all of it has come', async () => {
  const { send, asked } = start();
  await send('code.failed', 'retry.requested', 'code.arrived', 'code.failed');
  expect(asked.at(-1)).toEqual({ isConsented: false, isRetried: false });
});
