import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { pushTokenMachine } from '#machines/push-token/push-token.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { after, done, failed } from '#test/harness/model.ts';

type Flow = typeof pushTokenMachine;

const offline = new RequestFailure('offline', 0);

// The machine has no view. A customer only notices which messages arrive.
const model: FlowModel<Flow> = {
  samples: [
    { type: 'customer.known', userId: 7 },
    { type: 'customer.known', userId: 8 },
    { type: 'customer.known', userId: null },
    { type: 'token.changed' },
    done('compareToken', undefined),
    failed('compareToken', offline),
    done('forgetToken', undefined),
    failed('forgetToken', offline),
    after('RETRY', 'push-token.failed'),
  ],
  project: ({ context }) => context.userId,
  ports: ['compareToken', 'forgetToken'],
  streams: ['customers', 'changes'],
  view: () => null,
  perform: {
    'customer.known': ({ stream }, event) => act(async () => stream('customers', event)),
    'token.changed': recalling(({ stream }, event) => act(async () => stream('changes', event))),
  },
  pages: {
    // A token is not withdrawn before it is known that nobody is signed in.
    waiting: ({ calls }) => expect(calls).toEqual([]),
    comparing: ({ calls }, { context }) => {
      expect(context.userId).not.toBeNull();
      expect(calls.at(-1)).toEqual({ port: 'compareToken', input: { userId: context.userId } });
    },
    forgetting: ({ calls }, { context }) => {
      expect(context.userId).toBeNull();
      expect(calls.at(-1)?.port).toBe('forgetToken');
    },
    settled: ({ calls }) => expect(calls.length).toBeGreaterThan(0),
    failed: ({ calls }) => expect(calls.length).toBeGreaterThan(0),
  },
};

describeFlow(pushTokenMachine, model);
