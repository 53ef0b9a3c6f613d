import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { CARDS } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { closeDialog, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { AddCardDialog } from '#test/e2e/pages/add-card-dialog.ts';
import { ChallengeDialog } from '#test/e2e/pages/challenge-dialog.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './add-card.controls.ts';

const secret = { kind: 'created', clientSecret: 'seti_1_secret_x', billingName: 'Ana' } as const;

export default journeys(addCardMachine, {
  actor: 'add-card:modal',
  project: ({ context: { isComplete, refusal } }) => [isComplete, refusal],
  events: [
    { type: 'card.edited', complete: true, message: null },
    { type: 'card.submitted' },
    { type: 'retry.requested' },
    { type: 'modal.closed' },
  ],
  answers: [
    { event: done('createSetupIntent', secret), given: signIn },
    { event: done('createSetupIntent', { kind: 'signedOut' }) },
    cutOff('createSetupIntent', /^GET \/api\/customers\/\d+\/stripe\/create_setup_intent/, signIn),
    {
      event: done('confirmCard', { kind: 'refused', message: 'Recusado', isReusable: true }),
      assume: (world) => {
        world.card = CARDS.authenticated;
      },
      act: ({ page }) => new ChallengeDialog(page).refuse(),
    },
    { event: done('confirmCard', { kind: 'saved', paymentMethodId: 'pm_1' }) },
  ],
  arrive: ({ page }) => page.goto('/add-card-modal'),
  perform: {
    ...pressing(controls),
    'card.edited': ({ page, card }) => new AddCardDialog(page).fill(card.number),
    'modal.closed': closeDialog,
  },
  reloads: { resumesIn: { entering: ['confirming', 'unprepared'] } },
});
