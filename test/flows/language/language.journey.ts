import { languageMachine } from '#machines/language/language.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { press } from '#test/e2e/journeys/press-controls.ts';
import { done } from '#test/harness/model.ts';
import { chips } from './language.controls.ts';

export default journeys(languageMachine, {
  actor: 'language',
  project: ({ context }) => context.spoken,
  events: [{ type: 'language.chosen', language: 'en' }],
  answers: [
    { event: done('openTexts', 'pt') },
    { event: done('speak', undefined) },
    cutOff('speak', /^GET \/assets\/i18n\/en\.json/),
    { event: done('keepLanguage', undefined) },
  ],
  arrive: ({ page }) => page.goto('/intro'),
  perform: { 'language.chosen': press(chips.en) },
});
