import { assign, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withOutput } from '#machines/shared/kit/params.ts';

/**
 * `prompt`: the browser can show a dialog that installs the app. `steps`: on iOS the customer installs the app from the
 * share menu. `isAnswered`: the customer has answered the offer in this browser.
 */
export interface Installation {
  way: 'installed' | 'prompt' | 'steps' | 'none';
  isAnswered: boolean;
}

export type InstallationEvent = { type: 'prompt.came' } | { type: 'app.installed' };

/**
 * Installing the app. It is offered once after an order, and always in the menu; an installed app offers nothing. Always
 * on once the shell runs; a child of the root. Decision 106.
 */
export const installationMachine = setup({
  types: {
    context: {} as Installation,
    events: {} as InstallationEvent | { type: 'install.chosen' } | { type: 'offer.refused' } | { type: 'steps.closed' },
    tags: {} as 'possible',
  },
  actors: {
    browser: streamPort<InstallationEvent>(),
    readInstallation: port<Installation>('readInstallation'),
    /** Shows the browser's dialog. Resolves with true if the customer installs the app. */
    askBrowser: port<boolean>('askBrowser'),
    keepAnswer: port<void>('keepAnswer'),
  },
  guards: {
    isInstalled: (_, { way }: Installation) => way === 'installed',
    isPossible: (_, { way }: Installation) => way !== 'none',
    hasPrompt: ({ context }) => context.way === 'prompt',
    isAnswered: ({ context }) => context.isAnswered,
    isAgreed: (_, agreed: boolean) => agreed,
  },
  actions: {
    keep: assign(({ context }, { way, isAnswered }: Installation) => ({
      way,
      isAnswered: context.isAnswered || isAnswered,
    })),
    noteAnswer: assign({ isAnswered: true }),
  },
}).createMachine({
  id: 'installation',
  context: { way: 'none', isAnswered: false },
  invoke: { id: 'browser', src: 'browser' },
  initial: 'reading',
  on: { 'prompt.came': '.reading', 'app.installed': '.installed' },
  states: {
    reading: {
      invoke: {
        id: 'readInstallation',
        src: 'readInstallation',
        onDone: [
          { guard: withOutput('isInstalled'), target: 'installed' },
          { guard: withOutput('isPossible'), target: 'possible', actions: withOutput('keep') },
          { target: 'impossible' },
        ],
        onError: 'impossible',
      },
    },
    impossible: {},
    possible: {
      tags: 'possible',
      initial: 'deciding',
      on: { 'install.chosen': [{ guard: 'hasPrompt', target: 'asking' }, { target: 'explaining' }] },
      states: {
        deciding: { always: [{ guard: 'isAnswered', target: 'quiet' }, { target: 'offering' }] },
        offering: { on: { 'offer.refused': '#installation.answering' } },
        quiet: {},
      },
    },
    asking: {
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: [{ guard: withOutput('isAgreed'), target: 'installed' }, { target: 'answering' }],
        onError: 'reading',
      },
      // The browser's dialog is open, so a new prompt is ignored. The reading after the customer's answer finds it.
      on: { 'prompt.came': {} },
    },
    // A customer who reads the steps is not asked again. The menu's entry opens and closes the steps.
    explaining: {
      tags: 'possible',
      entry: 'noteAnswer',
      invoke: { id: 'keepSeen', src: 'keepAnswer', onError: {} },
      on: { 'steps.closed': 'possible', 'install.chosen': 'possible' },
    },
    answering: {
      entry: 'noteAnswer',
      invoke: { id: 'keepAnswer', src: 'keepAnswer', onDone: 'reading', onError: 'reading' },
    },
    installed: {},
  },
});

export type InstallationRef = ActorRefFrom<typeof installationMachine>;
