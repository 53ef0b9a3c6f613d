import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { languageMachine } from '#machines/language/language.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { Language } from '#machines/shared/values/language.ts';
import { LanguageSwitch } from '#src/flows/language/LanguageSwitch.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { done, failed } from '#test/harness/model.ts';
import { find } from '#test/harness/press-controls.ts';
import { chips } from './language.controls.ts';

const NAMES: Record<Language, string> = { pt: 'Português', en: 'English' };

const chip = (language: Language) => find(chips[language]);

/** The pressed button shows the language being loaded; an error is shown only after a failure. */
const showsWanted =
  ({ fails = false } = {}) =>
  (_scene: Scene<typeof languageMachine>, { context }: AnyMachineSnapshot) => {
    for (const language of ['pt', 'en'] as const) {
      expect(chip(language)).toHaveAttribute('aria-pressed', String(context.wanted === language));
      expect(screen.getByText(NAMES[language])).toHaveAttribute('lang', language);
    }
    expect(screen.queryAllByText('Não foi possível mudar de idioma. Tente de novo.')).toHaveLength(fails ? 1 : 0);
  };

const model: FlowModel<typeof languageMachine> = {
  samples: [
    done('openTexts', 'pt'),
    done('openTexts', 'en'),
    failed('openTexts', new RequestFailure('unknown_error', 502)),
    { type: 'language.chosen', language: 'pt' },
    { type: 'language.chosen', language: 'en' },
    done('speak', undefined),
    failed('speak', new RequestFailure('unknown_error', 502)),
    done('keepLanguage', undefined),
    failed('keepLanguage', new Error('Storage is full')),
  ],
  project: ({ context }) => context,
  ports: ['openTexts', 'speak', 'keepLanguage'],
  view: (actor) => <LanguageSwitch actor={actor} />,
  perform: { 'language.chosen': ({ user }, { language }) => user.click(chip(language)) },
  pages: {
    opening: showsWanted(),
    settled: showsWanted(),
    switching: (scene, state) => {
      showsWanted()(scene, state);
      expect(scene.calls.at(-1)).toEqual({ port: 'speak', input: { language: state.context.wanted } });
    },
    keeping: (scene, state) => {
      showsWanted()(scene, state);
      expect(scene.calls.at(-1)).toEqual({ port: 'keepLanguage', input: { language: state.context.spoken } });
      expect(state.context.spoken).toBe(state.context.wanted);
    },
    failed: (scene, state) => {
      showsWanted({ fails: true })(scene, state);
      expect(state.context.wanted).toBe(state.context.spoken);
    },
  },
};

describeFlow(languageMachine, model);
