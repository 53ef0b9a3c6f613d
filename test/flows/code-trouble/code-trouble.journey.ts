import { expect } from '@playwright/test';
import { codeTroubleMachine, type CodeVerdict } from '#machines/code-trouble/code-trouble.machine.ts';
import { journeys, type Answer, type World } from '#test/e2e/journeys/journey.ts';
import { press } from '#test/e2e/journeys/press-controls.ts';
import { IntroPage } from '#test/e2e/pages/intro-page.ts';
import { LoginForm } from '#test/e2e/pages/login-form.ts';
import { announceRelease, followCode, markAsLeft, takeCodeAway } from '#test/e2e/releases.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './code-trouble.controls.ts';

/** Causes each verdict of the checks by a fault in the code of the next screen. */
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

const judged = (verdict: CodeVerdict, attempt: 'first' | 'again' = 'first'): Answer => ({
  event: done('judgeFailure', verdict),
  only: (state) => state.matches({ judging: attempt }),
  assume: ({ words }) => words.set('trouble', verdict),
});

/** Opens the app; for the verdict `stuck`, a form with typed text, which is not left without asking. */
async function arrive({ page, person, words, flows }: World): Promise<void> {
  if (words.get('trouble') !== 'stuck') {
    await new IntroPage(page).open();
    // The rest of the app comes later, and must not fail too.
    await expect.poll(() => flows.now('alerts')?.value).toBe('quiet');
    return;
  }
  await page.goto('/auth/login?modal=true');
  await LoginForm.asModal(page).fillIn(person);
}

export default journeys(codeTroubleMachine, {
  actor: 'code-trouble',
  project: ({ context }) => context.trouble,
  events: [{ type: 'code.failed' }, { type: 'code.arrived' }, { type: 'retry.requested' }],
  appEvents: ['code.failed', 'code.arrived'],
  // Only a retry can make the code fail again.
  isOffered: (state, { type }) => {
    if (type === 'code.failed') return state.matches('clear') || state.matches({ retrying: 'again' });
    return state.matches('unavailable') || (type === 'retry.requested' && state.matches('outdated'));
  },
  answers: [judged('offline'), judged('unavailable'), judged('reload'), judged('outdated'), judged('stuck', 'again')],
  arrive,
  perform: {
    'code.failed': async (world) => {
      const { page, words } = world;
      if (words.get('isBroken') === 'yes') return;
      words.set('isBroken', 'yes');
      const trouble = (words.get('trouble') ?? 'unavailable') as CodeVerdict;
      const codeSettled = followCode(page);
      await TROUBLES[trouble](world);
      if (trouble === 'stuck') await LoginForm.asModal(page).signUp();
      else await new IntroPage(page).signUp();
      // Another import of a file that is still loading would share its failure.
      await codeSettled();
    },
    // Loads other code, not the missing code.
    'code.arrived': async ({ page }) => {
      await page.route(/\/assets\/(?!signup)[^/]+\.js$/, (route) => route.continue());
      await page.goBack();
      await new IntroPage(page).explore();
    },
    'retry.requested': async (world) => {
      const { page, words } = world;
      const reloaded = words.get('trouble') === 'outdated' ? page.waitForEvent('load') : null;
      await press(controls['retry.requested'])(world);
      await reloaded;
    },
  },
});
