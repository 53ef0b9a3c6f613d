import type { AnyMachineSnapshot } from 'xstate';
import { codeTroubleMachine, type CodeVerdict } from '#machines/code-trouble/code-trouble.machine.ts';
import { journeys, type Answer, type World } from '#test/e2e/journeys/journey.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { IntroPage } from '#test/e2e/pages/intro-page.ts';
import { LoginForm } from '#test/e2e/pages/login-form.ts';
import { announceRelease, markAsLeft, takeCodeAway } from '#test/e2e/releases.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './code-trouble.controls.ts';

/** What is wrong with the next screen's code, as the checks find it. */
const TROUBLES: Record<CodeVerdict, (world: World) => Promise<void>> = {
  offline: ({ page }) => page.context().setOffline(true),
  unavailable: ({ page }) => takeCodeAway(page),
  stuck: ({ page }) => takeCodeAway(page),
  reload: async ({ page }) => {
    await announceRelease(page);
    await takeCodeAway(page);
  },
  outdated: async ({ page }) => {
    await announceRelease(page);
    await markAsLeft(page);
    await takeCodeAway(page);
  },
};

const judged = (verdict: CodeVerdict, only = isFirst): Answer => ({
  event: done('judgeFailure', verdict),
  only,
  assume: ({ words }) => words.set('trouble', verdict),
});

function isFirst({ context }: AnyMachineSnapshot): boolean {
  return context.isRetried === false;
}

/** A screen with typed text is not left without asking. */
async function arrive({ page, person, words }: World): Promise<void> {
  if (words.get('trouble') !== 'stuck') return new IntroPage(page).open();
  await page.goto('/auth/login?modal=true');
  await LoginForm.asModal(page).fillIn(person);
}

export default journeys(codeTroubleMachine, {
  actor: 'code-trouble',
  project: ({ context: { trouble, isRetried } }) => [trouble, isRetried],
  events: [{ type: 'code.failed' }, { type: 'retry.requested' }],
  // A retry fails again.
  isOffered: (state, { type }) =>
    type === 'code.failed' ? state.matches('clear') || state.matches('retrying') : state.matches('unavailable'),
  answers: [
    judged('offline'),
    judged('unavailable'),
    judged('reload'),
    judged('outdated'),
    judged('stuck', ({ context }) => context.isRetried),
  ],
  arrive,
  perform: {
    'code.failed': async (world) => {
      const { page, words } = world;
      if (words.get('isBroken') === 'yes') return;
      words.set('isBroken', 'yes');
      const trouble = (words.get('trouble') ?? 'unavailable') as CodeVerdict;
      await TROUBLES[trouble](world);
      if (trouble === 'stuck') await LoginForm.asModal(page).signUp();
      else await new IntroPage(page).signUp();
    },
    ...pressing(controls),
  },
});
