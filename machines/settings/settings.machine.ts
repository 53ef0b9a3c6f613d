import { assign, setup, type ActorRefFrom } from 'xstate';
import { locationFlow } from '#machines/location/location.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { pushFlow } from '#machines/push/push.flow.ts';
import { savedCardsFlow } from '#machines/saved-cards/saved-cards.flow.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import { openFlow } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { onCallError, withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { readingGuards, readingStates } from '#machines/shared/kit/reading.ts';
import type { SettingsEvent } from './events.ts';
import type { SettingsOutput } from './settings.flow.ts';

interface Account {
  customer: Iri | null;
  name: string;
  email: string;
  nif: string;
}

export type AccountAnswer = { kind: 'signedOut' } | ({ kind: 'read' } & Account);

interface SettingsContext extends Account {
  isNifLeft: boolean;
  reason: string;
}

const keep = {
  type: 'keepAccount',
  params: ({ event }: { event: { output: AccountAnswer } }) => event.output,
} as const;

const opens = {
  'cards.chosen': { actions: 'openCards' },
  'addresses.chosen': { actions: 'openAddresses' },
  'messages.chosen': { actions: 'openMessages' },
} as const;

/** Without spaces, dots and hyphens. */
const digitsOf = (nif: string) => nif.replaceAll(/[\s.-]/g, '');

/**
 * The customer's name, e-mail and tax number, and the ways to their cards, addresses and messages. Output: `dismissed`.
 * Spec 3 "Customer"; decision 119.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    output: {} as SettingsOutput,
    events: {} as SettingsEvent,
    tags: {} as 'busy',
  },
  actors: {
    readAccount: port<AccountAnswer>('readAccount'),
    saveNif: port<void, { customer: Iri | null; nif: string | null }>('saveNif'),
  },
  guards: {
    ...readingGuards,
    /** An empty field removes the number. Only the server verifies the check digit. */
    isValid: ({ context: { nif } }) => /^(\d{9})?$/.test(digitsOf(nif)),
  },
  actions: {
    keepAccount: assign((_, answer: AccountAnswer) => {
      if (answer.kind === 'signedOut') return {};
      const { customer, name, email, nif } = answer;
      return { customer, name, email, nif, isNifLeft: false };
    }),
    keepReason: assign(withReason),
    editNif: assign((_, { value }: { value: string }) => ({ nif: value })),
    leaveNif: assign({ isNifLeft: true }),
    tidyNif: assign(({ context }) => ({ nif: digitsOf(context.nif) })),
    openCards: openFlow(savedCardsFlow),
    openAddresses: openFlow(locationFlow),
    openMessages: openFlow(pushFlow),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'settings',
  context: { customer: null, name: '', email: '', nif: '', isNifLeft: false, reason: 'unknown_error' },
  initial: 'loading',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    ...readingStates({ port: 'readAccount', keep }, 'shown'),
    shown: {
      initial: 'ready',
      on: {
        'nif.edited': { target: '.ready', actions: withEvent('editNif') },
        'nif.blurred': { actions: 'leaveNif' },
        'nif.submitted': { guard: 'isValid', target: 'saving' },
        ...opens,
      },
      states: { ready: {}, saved: {}, unsaved: {} },
    },
    saving: {
      tags: 'busy',
      on: opens,
      invoke: {
        id: 'saveNif',
        src: 'saveNif',
        input: ({ context: { customer, nif } }) => ({ customer, nif: digitsOf(nif) || null }),
        onDone: { target: 'shown.saved', actions: 'tidyNif' },
        onError: onCallError('shown.unsaved'),
      },
    },
  },
});

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
