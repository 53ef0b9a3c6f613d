import { assign, setup, type ActorRefFrom } from 'xstate';
import { tellEveryone } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { DEFAULT_LANGUAGE, type Language } from '#machines/shared/values/language.ts';

interface LanguageContext {
  spoken: Language;
  /** The language being loaded; equal to `spoken` otherwise. */
  wanted: Language;
}

/**
 * The language of the app: as last chosen in this browser, else the default. If texts fail to load, the language stays.
 * Always on; a child of the root. Spec 9 "Language pt, locale pt-PT", contract 47.
 */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as { type: 'language.chosen'; language: Language },
  },
  actors: {
    openTexts: port<Language>('openTexts'),
    speak: port<void, { language: Language }>('speak'),
    keepLanguage: port<void, { language: Language }>('keepLanguage'),
  },
  guards: {
    isAnother: ({ context }, { language }: { language: Language }) => language !== context.wanted,
  },
  actions: {
    begin: assign((_, { language }: { language: Language }) => ({ spoken: language, wanted: language })),
    want: assign((_, { language }: { language: Language }) => ({ wanted: language })),
    arrive: assign(({ context }) => ({ spoken: context.wanted })),
    announce: tellEveryone({ type: 'language.changed' }),
    stay: assign(({ context }) => ({ wanted: context.spoken })),
  },
}).createMachine({
  id: 'language',
  context: { spoken: DEFAULT_LANGUAGE, wanted: DEFAULT_LANGUAGE },
  initial: 'opening',
  // A choice while texts are loading cancels that load.
  on: { 'language.chosen': { guard: withEvent('isAnother'), target: '.switching', actions: withEvent('want') } },
  states: {
    opening: {
      invoke: {
        id: 'openTexts',
        src: 'openTexts',
        onDone: { target: 'settled', actions: { type: 'begin', params: ({ event }) => ({ language: event.output }) } },
        // Without texts no view can render: the fallback in index.html stays.
        onError: 'failed',
      },
    },
    settled: {},
    switching: {
      invoke: {
        id: 'speak',
        src: 'speak',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: { target: 'keeping', actions: ['arrive', 'announce'] },
        onError: { target: 'failed', actions: 'stay' },
      },
    },
    keeping: {
      invoke: {
        id: 'keepLanguage',
        src: 'keepLanguage',
        input: ({ context }) => ({ language: context.spoken }),
        onDone: 'settled',
        onError: 'settled',
      },
    },
    failed: {},
  },
});

export type LanguageRef = ActorRefFrom<typeof languageMachine>;
