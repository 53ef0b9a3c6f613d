import { assign, setup, type ActorRefFrom } from 'xstate';
import { port } from '#machines/shared/flow/port.ts';
import { DEFAULT_LANGUAGE, type Language } from '#machines/shared/values/language.ts';

interface LanguageContext {
  /** What the app speaks. */
  spoken: Language;
  /** What it is on its way to; the same as `spoken` when it is nowhere on its way. */
  wanted: Language;
}

/**
 * The language of the app: as it was last chosen in this browser, else the default. Texts that cannot be loaded leave
 * the app in the language it speaks. Always on; a child of the root. Spec 9 "Language pt, locale pt-PT", contract 47.
 */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as { type: 'language.chosen'; language: Language },
  },
  actors: {
    /** Has the app speak from its start on; resolves to what it speaks. */
    openTexts: port<Language>('openTexts'),
    /** Loads the texts, then has every view speak them. */
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
    stay: assign(({ context }) => ({ wanted: context.spoken })),
  },
}).createMachine({
  id: 'language',
  context: { spoken: DEFAULT_LANGUAGE, wanted: DEFAULT_LANGUAGE },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'openTexts',
        src: 'openTexts',
        onDone: { target: 'settled', actions: { type: 'begin', params: ({ event }) => ({ language: event.output }) } },
        // Without any texts there is no view to say so: what stands in index.html does.
        onError: 'failed',
      },
    },
    settled: {
      on: {
        'language.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    switching: {
      invoke: {
        id: 'speak',
        src: 'speak',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: { target: 'keeping', actions: 'arrive' },
        onError: { target: 'failed', actions: 'stay' },
      },
      on: {
        // Leaving the state drops the texts that the customer no longer wants.
        'language.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'switching',
          reenter: true,
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    keeping: {
      invoke: {
        id: 'keepLanguage',
        src: 'keepLanguage',
        input: ({ context }) => ({ language: context.spoken }),
        onDone: 'settled',
        // Storage that is blocked or full must not keep anyone from reading.
        onError: 'settled',
      },
      on: {
        'language.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    failed: {
      on: {
        'language.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
  },
});

export type LanguageRef = ActorRefFrom<typeof languageMachine>;
