import { expect } from '@playwright/test';
import { updateMachine } from '#machines/update/update.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { press } from '#test/e2e/journeys/performing.ts';
import { LoginForm } from '#test/e2e/pages/login-form.ts';
import { offerRelease, standInForWorkers } from '#test/e2e/releases.ts';
import { done, failed } from '#test/harness/model.ts';

export default journeys(updateMachine, {
  actor: 'update',
  project: ({ context }) => [context.progress, context.isConsented, context.isRefused],
  events: [
    { type: 'release.ready' },
    { type: 'progress.changed', progress: 'something' },
    { type: 'update.accepted' },
    { type: 'update.refused' },
  ],
  appEvents: ['release.ready', 'progress.changed'],
  isOffered: (state, { type }) => type !== 'progress.changed' || state.matches({ found: 'weighing' }),
  answers: [
    { event: done('activateRelease', undefined) },
    {
      event: failed('activateRelease', new Error('The worker is redundant')),
      assume: ({ words }) => words.set('worker', 'redundant'),
    },
  ],
  // A page with typed text is not left without asking.
  arrive: async ({ page, words, person, flows }) => {
    await standInForWorkers(page, words.get('worker') === 'redundant' ? 'redundant' : 'activated');
    await page.goto('/auth/login');
    await LoginForm.asPage(page).fillIn(person);
    await expect.poll(() => flows.now('update')?.value).toBe('watching');
  },
  perform: {
    'release.ready': ({ page }) => offerRelease(page),
    // The progress is reported at once.
    'progress.changed': async () => undefined,
    'update.accepted': press('Atualizar'),
    'update.refused': press('Mais tarde'),
  },
  reloads: {
    resumesIn: {
      watching: ['found.weighing', 'found.offering', 'found.quiet', 'found.activating', 'found.leaving'],
    },
  },
});
