import { assign, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withOutput } from '#machines/shared/kit/params.ts';

/**
 * `prompt`: the browser has a dialog that installs the app. `steps`: it installs the app only from its own menus (iOS).
 * `isAnswered`: the customer has answered the offer in this browser.
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
    /** Whether the customer has agreed in the browser's dialog. */
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
      // The answer to the open dialog counts; a new prompt is found afterwards.
      on: { 'prompt.came': {} },
    },
    // Whoever has seen the steps has answered. The entry of the menu opens and closes them.
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
