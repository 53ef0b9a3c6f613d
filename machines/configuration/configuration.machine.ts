import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

/** A key-value map (contract 4), e.g. `terms_url`. */
export type PublicConfiguration = Record<string, string>;

/**
 * Loads what the app needs first: the static file and the server's public configuration. Always on; a child of the
 * root. Spec 7 "Configuration": error_loading_configuration, invalid_configuration.
 */
export const configurationMachine = setup({
  types: {
    context: {} as { values: PublicConfiguration; reason: string | null },
    events: {} as { type: 'retry.requested' } | ConnectionRestored,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadConfiguration: port<PublicConfiguration>('loadConfiguration'),
  },
  actions: {
    keepValues: assign((_, params: { values: PublicConfiguration }) => ({ values: params.values, reason: null })),
    keepReason: assign(withReason),
  },
}).createMachine({
  id: 'configuration',
  context: { values: {}, reason: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadConfiguration',
        src: 'loadConfiguration',
        onDone: {
          target: 'loaded',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.output }) },
        },
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    loaded: {},
    failed: {
      tags: 'failed',
      on: { 'retry.requested': 'retrying', 'connection.restored': 'retrying' },
    },
    // Not `loading`: the error message stays until the retry succeeds.
    retrying: {
      tags: ['failed', 'busy'],
      invoke: {
        id: 'reloadConfiguration',
        src: 'loadConfiguration',
        onDone: {
          target: 'loaded',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.output }) },
        },
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
  },
});

export type ConfigurationRef = ActorRefFrom<typeof configurationMachine>;
