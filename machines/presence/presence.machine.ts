import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerChanged } from '#machines/shared/account/session.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { openFlow, tellService } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { onCallError, withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { readingGuards } from '#machines/shared/kit/reading.ts';
import type { PresenceInput } from './presence.flow.ts';

/** Contract 22, 23, 24. `notTheirs`: the code is not of a reservation that the customer has here. */
export type Presence = { kind: 'signedOut' | 'notFound' | 'notTheirs' | 'allowed' | 'denied' | 'checkedIn' };

/**
 * Shows whether the customer is at a place. Checks them in and out, also with the code of a scanned reservation. Never
 * ends; the location closes it. Spec 1 "Customers … check in and out of places". Contract 22 to 24.
 */
export const presenceMachine = setup({
  types: {
    input: {} as PresenceInput,
    context: {} as PresenceInput & { reason: string },
    events: {} as
      | { type: 'checkIn.chosen' }
      | { type: 'checkOut.chosen' }
      | { type: 'checkOut.confirmed' }
      | { type: 'checkOut.abandoned' }
      | { type: 'retry.requested' }
      | { type: 'refusal.dismissed' }
      | { type: 'code.dropped' }
      | ConnectionRestored
      | { type: 'flow.returned' }
      | CustomerChanged,
    tags: {} as 'asking' | 'outside' | 'inside' | 'busy' | 'failed',
  },
  actors: {
    readPresence: port<Presence, PresenceInput>('readPresence'),
    checkIn: port<Presence, PresenceInput>('checkIn'),
    checkOut: port<Presence, PresenceInput>('checkOut'),
  },
  guards: {
    isSignedOutAnswer: (_, { kind }: Presence) => kind === 'signedOut',
    isAllowed: (_, { kind }: Presence) => kind === 'allowed',
    isCheckedIn: (_, { kind }: Presence) => kind === 'checkedIn',
    isDenied: (_, { kind }: Presence) => kind === 'denied',
    isNotTheirs: (_, { kind }: Presence) => kind === 'notTheirs',
    isSignedOut: readingGuards.isSignedOut,
    isLost: (_, { isLost }: CustomerChanged) => isLost,
    isSomeone: (_, { userId }: CustomerChanged) => userId !== null,
  },
  actions: {
    keepReason: assign(withReason),
    dropCode: assign({ reservation: null }),
    endVisit: tellService('cart', ({ context: { placeId } }) => ({ type: 'visit.ended', placeId })),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, reason: 'unknown_error' }),
  initial: 'asking',
  // The answer for one customer does not apply to the next.
  on: { 'customer.changed': '.asking' },
  states: {
    asking: {
      tags: 'asking',
      invoke: {
        id: 'readPresence',
        src: 'readPresence',
        input: ({ context }) => atOf(context),
        onDone: [
          { guard: withOutput('isSignedOutAnswer'), target: 'signedOut' },
          { guard: withOutput('isAllowed'), target: 'outside' },
          { guard: withOutput('isCheckedIn'), target: 'inside' },
          { guard: withOutput('isDenied'), target: 'denied' },
          { guard: withOutput('isNotTheirs'), target: 'codeRefused' },
          { target: 'absent' },
        ],
        onError: onCallError('failed'),
      },
      // The check-in need not wait for this reading: the server checks the access again.
      on: { 'checkIn.chosen': 'checkingIn' },
    },
    signedOut: { on: { 'checkIn.chosen': 'signingIn' } },
    // The visitor pressed the check-in, so the app checks them in once they are signed in.
    signingIn: {
      entry: 'openLogin',
      on: {
        'customer.changed': [{ guard: withEvent('isSomeone'), target: 'checkingIn' }, {}],
        'flow.returned': 'signedOut',
        'checkIn.chosen': { target: 'signingIn', reenter: true },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'asking', 'connection.restored': 'asking' } },
    absent: {},
    denied: { on: { 'retry.requested': 'asking' } },
    // The code is someone else's, canceled, or of another place. The customer may still check in without it.
    codeRefused: { on: { 'code.dropped': { target: 'asking', actions: 'dropCode' } } },
    outside: { tags: 'outside', on: { 'checkIn.chosen': 'checkingIn' } },
    checkingIn: {
      tags: ['outside', 'busy'],
      invoke: {
        id: 'checkIn',
        src: 'checkIn',
        input: ({ context }) => atOf(context),
        onDone: [
          { guard: withOutput('isCheckedIn'), target: 'inside' },
          { guard: withOutput('isDenied'), target: 'denied' },
          { guard: withOutput('isSignedOutAnswer'), target: 'signingIn' },
          { guard: withOutput('isNotTheirs'), target: 'codeRefused' },
          { target: 'absent' },
        ],
        onError: onCallError('checkInFailed', 'signingIn'),
      },
      on: { 'customer.changed': { guard: withEvent('isLost'), target: 'signingIn' } },
    },
    // The server may have acted. Reading and repeating are both safe.
    checkInFailed: {
      tags: ['outside', 'failed'],
      on: { 'retry.requested': 'checkingIn', 'refusal.dismissed': 'asking' },
    },
    inside: { tags: 'inside', on: { 'checkOut.chosen': 'confirming' } },
    confirming: { tags: 'inside', on: { 'checkOut.confirmed': 'checkingOut', 'checkOut.abandoned': 'inside' } },
    checkingOut: {
      tags: ['inside', 'busy'],
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context }) => atOf(context),
        onDone: [
          { guard: withOutput('isAllowed'), target: 'outside', actions: 'endVisit' },
          { guard: withOutput('isSignedOutAnswer'), target: 'signedOut' },
          { guard: withOutput('isNotTheirs'), target: 'codeRefused' },
          { target: 'absent' },
        ],
        onError: onCallError('checkOutFailed'),
      },
    },
    checkOutFailed: {
      tags: ['inside', 'failed'],
      on: { 'retry.requested': 'checkingOut', 'refusal.dismissed': 'asking' },
    },
  },
});

const atOf = ({ placeId, reservation }: PresenceInput): PresenceInput => ({ placeId, reservation });

export type PresenceRef = ActorRefFrom<typeof presenceMachine>;
