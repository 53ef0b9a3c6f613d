import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { languageMachine } from '#machines/language/language.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { LANGUAGES, type Language } from '#machines/shared/values/language.ts';
import { LanguageSwitch } from '#src/flows/language/LanguageSwitch.tsx';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { BESIDE } from '#test/harness/host.ts';
import { done, failed } from '#test/harness/model.ts';
import { find } from '#test/harness/press-controls.ts';
import { chips } from './language.controls.ts';

const NAMES: Record<Language, string> = { pt: 'Português', en: 'English' };

const chip = (language: Language) => find(chips[language]);

type LanguageScene = Page<typeof languageMachine>;

/** The language whose chip is pressed; each chip is in its own language. An error is shown only after a failure. */
function pressed({ fails = false } = {}): Language | undefined {
  for (const language of LANGUAGES) expect(screen.getByText(NAMES[language])).toHaveAttribute('lang', language);
  expect(screen.queryAllByText('Não foi possível mudar de idioma. Tente de novo.')).toHaveLength(fails ? 1 : 0);
  const found = LANGUAGES.filter((language) => chip(language).getAttribute('aria-pressed') === 'true');
  expect(found).toHaveLength(1);
  return found[0];
}

/** The language that was last loaded, or is being loaded. */
const lastLoaded = ({ calls }: LanguageScene) => calls.findLast(({ port }) => port === 'speak')?.input;

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
  tells: ({ type }) =>
    type === 'xstate.done.actor.speak' ? BESIDE.map((to) => ({ to, type: 'language.changed' })) : [],
  ports: ['openTexts', 'speak', 'keepLanguage'],
  view: (actor) => <LanguageSwitch actor={actor} />,
  perform: {
    'language.chosen': async ({ user }, { language }) => {
      await user.click(chip(language));
      expect(chip(language)).toHaveAttribute('aria-pressed', 'true');
    },
  },
  pages: {
    opening: () => pressed(),
    settled: () => pressed(),
    switching: (scene) => {
      expect(scene.calls.at(-1)).toEqual({ port: 'speak', input: { language: pressed() } });
    },
    keeping: (scene) => {
      expect(scene.calls.at(-1)).toEqual({ port: 'keepLanguage', input: { language: pressed() } });
      expect(lastLoaded(scene)).toEqual({ language: pressed() });
    },
    // The app stays in the language that was kept last.
    failed: ({ calls }) => {
      const spoken = pressed({ fails: true });
      const kept = calls.findLast(({ port }) => port === 'keepLanguage')?.input ?? { language: spoken };
      expect(kept).toEqual({ language: spoken });
    },
  },
};

describeFlow(languageMachine, model);
