import { addressSuggestionsMachine } from '#machines/location/address-suggestions/address-suggestions.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { LocationDialog } from '#test/e2e/pages/location-dialog.ts';
import { after, done } from '#test/harness/model.ts';
import { retryControls } from '../shared/reading-controls.ts';
import { suggestionFields } from './location.controls.ts';
import { aSuggestion } from './location.samples.ts';
import { openLocation } from './open-location.ts';

async function startTyping(world: World): Promise<void> {
  await openLocation(world);
  await new LocationDialog(world.page).chooseManual();
}

export default journeys(addressSuggestionsMachine, {
  actor: 'address-suggestions',
  project: ({ context }) => context.suggestions.length,
  events: [
    { type: 'text.edited', value: 'ru' },
    { type: 'text.edited', value: 'Rua Augusta' },
    { type: 'suggestion.chosen', key: aSuggestion.key },
    { type: 'list.opened' },
    { type: 'list.closed' },
    { type: 'retry.requested' },
  ],
  answers: [
    { event: after('typing', 'address-suggestions.asked.typing') },
    { event: done('suggest', { status: 'OK', results: [aSuggestion] }) },
    { event: done('suggest', { status: 'ZERO_RESULTS' }), assume: ({ words }) => words.set('text', 'Qwxyz') },
    cutOff('suggest', /^GET \/api\/address_suggestions/),
  ],
  // Without a list there is nothing to close.
  isOffered: ({ context }, { type }) => type !== 'list.closed' || context.suggestions.length > 0,
  arrive: startTyping,
  perform: {
    'text.edited': ({ page, words }, { value }) =>
      find(page, suggestionFields.text).fill(value.length < 3 ? value : (words.get('text') ?? value)),
    'suggestion.chosen': ({ page }) => page.getByRole('option').first().click(),
    'list.opened': ({ page }) => find(page, suggestionFields.text).press('ArrowDown'),
    'list.closed': ({ page }) => find(page, suggestionFields.text).press('Escape'),
    ...pressing(retryControls),
  },
});
