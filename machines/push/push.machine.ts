import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { openFlow, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { onCallError, withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { readingGuards, signedOutState } from '#machines/shared/kit/reading.ts';
import type { PushOutput } from './push.flow.ts';

/** `unreachable`: the browser's push service did not answer. */
export interface PushState {
  kind: 'on' | 'off' | 'denied' | 'unsupported' | 'notConfigured' | 'unreachable' | 'signedOut';
}

export type PermissionChanged = { type: 'permission.changed' };

/** Push messages of this browser. Output: `dismissed`. Spec 3 "Push token", 5; contract 11; decision 47. */
export const pushMachine = setup({
  types: {
    context: {} as { push: PushState; reason: string },
    output: {} as PushOutput,
    events: {} as
      | { type: 'push.wanted' }
      | { type: 'push.stopped' }
      | { type: 'retry.requested' }
      | { type: 'login.chosen' }
      | CustomerCame
      | { type: 'modal.closed' }
      | PermissionChanged
      | ConnectionRestored
      | FlowReturned<typeof loginFlow>,
    tags: {} as 'busy',
  },
  actors: {
    readPush: port<PushState>('readPush'),
    turnOn: port<PushState>('turnOn'),
    turnOff: port<void>('turnOff'),
    permission: streamPort<PermissionChanged>(),
  },
  guards: {
    is: ({ context }, { kind }: PushState) => context.push.kind === kind,
    isSignedOut: readingGuards.isSignedOut,
  },
  actions: {
    keep: assign((_, { output }: { output: PushState }) => ({ push: output })),
    keepReason: assign(withReason),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'push',
  context: { push: { kind: 'off' }, reason: 'unknown_error' },
  invoke: { id: 'permission', src: 'permission' },
  initial: 'checking',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readPush',
        src: 'readPush',
        onDone: { target: 'judging', actions: withEvent('keep') },
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    judging: {
      always: [
        { guard: { type: 'is', params: { kind: 'on' } }, target: 'on' },
        { guard: { type: 'is', params: { kind: 'off' } }, target: 'off' },
        { guard: { type: 'is', params: { kind: 'denied' } }, target: 'denied' },
        { guard: { type: 'is', params: { kind: 'unsupported' } }, target: 'unsupported' },
        { guard: { type: 'is', params: { kind: 'notConfigured' } }, target: 'notConfigured' },
        { guard: { type: 'is', params: { kind: 'unreachable' } }, target: 'unreachable' },
        { target: 'signedOut' },
      ],
    },
    off: { on: { 'push.wanted': 'turningOn', 'permission.changed': 'checking' } },
    turningOn: {
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        onDone: { target: 'judging', actions: withEvent('keep') },
        onError: onCallError('failed'),
      },
    },
    on: { on: { 'push.stopped': 'turningOff', 'permission.changed': 'checking' } },
    turningOff: {
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: 'off',
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    denied: { on: { 'permission.changed': 'checking' } },
    unsupported: {},
    notConfigured: {},
    unreachable: { on: { 'retry.requested': 'turningOn' } },
    failed: { on: { 'retry.requested': 'checking', 'connection.restored': 'checking' } },
    signedOut: signedOutState('checking'),
    closed: { type: 'final' },
  },
});

export type PushRef = ActorRefFrom<typeof pushMachine>;
