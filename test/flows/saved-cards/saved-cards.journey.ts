import { savedCardsMachine, type SavedCards } from '#machines/saved-cards/saved-cards.machine.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { DIALOG, open, saveCard, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { aCard } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { chooseCardToDelete, DELETE_CARD, savedCard } from '../shared/card-payment-journey.ts';
import { controls } from './saved-cards.controls.ts';

const visa = aCard({ id: 'pm_visa' });

async function hasCard(world: World): Promise<void> {
  await signIn(world);
  if ((await savedCard(world)) === undefined) await saveCard(world);
}

export default journeys(savedCardsMachine, {
  actor: 'saved-cards:modal',
  // The deleted card is gone.
  isRepeatable: false,
  project: ({ context: { cards, reason } }) => [cards.length, reason],
  events: [
    ...DIALOG.events,
    { type: 'cardDeletion.requested', paymentMethodId: visa.id },
    { type: 'cardDeletion.dismissed' },
    { type: 'cardDeletion.confirmed' },
  ],
  answers: [
    { event: done('readSavedCards', { kind: 'read', cards: [visa] } satisfies SavedCards), given: hasCard },
    signedOut('readSavedCards'),
    cutOff('readSavedCards', /^GET \/api\/customers\/\d+\/stripe\/cards/, hasCard),
    { event: done('deleteCard', undefined) },
    cutOff('deleteCard', DELETE_CARD),
  ],
  arrive: open('/app/welcome?modals=saved-cards'),
  perform: {
    ...DIALOG.perform,
    ...pressing(controls),
    'cardDeletion.requested': chooseCardToDelete,
  },
  reloads: {
    resumesIn: { 'listed.ready': ['failed', 'askingDeletion', 'deletingCard', 'listed.deleted', 'listed.kept'] },
    effects: { deletingCard: { call: DELETE_CARD } },
  },
});
