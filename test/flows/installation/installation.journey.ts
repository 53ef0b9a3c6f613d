import type { AnyMachineSnapshot } from 'xstate';
import { installationMachine } from '#machines/installation/installation.machine.ts';
import { standInForInstallPrompt, standInForIPhone } from '#test/e2e/install-prompt.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { press } from '#test/e2e/journeys/performing.ts';
import { done } from '#test/harness/model.ts';

const answered = (outcome: 'accepted' | 'dismissed') => (world: World) => void world.words.set('outcome', outcome);

const common = {
  actor: 'installation',
  project: ({ context }: AnyMachineSnapshot) => [context.way, context.isAnswered],
};

export default journeys(
  installationMachine,
  {
    ...common,
    title: 'by a dialog of the browser',
    events: [{ type: 'install.chosen' }],
    answers: [
      {
        event: done('readInstallation', { way: 'prompt', isAnswered: false }),
        only: ({ context }) => !context.isAnswered,
      },
      { event: done('readInstallation', { way: 'none', isAnswered: true }), only: ({ context }) => context.isAnswered },
      { event: done('askBrowser', true), assume: answered('accepted') },
      { event: done('askBrowser', false), assume: answered('dismissed') },
      { event: done('keepAnswer', undefined) },
    ],
    arrive: async ({ page, words }) => {
      await standInForInstallPrompt(page, words.get('outcome') === 'accepted' ? 'accepted' : 'dismissed');
      await page.goto('/intro?modals=menu');
    },
    perform: { 'install.chosen': press('Instalar a Mesa') },
    // The browser of an installed app offers no dialog.
    reloads: { resumesIn: { impossible: ['installed'] } },
  },
  {
    ...common,
    title: 'by steps',
    events: [{ type: 'install.chosen' }],
    answers: [{ event: done('readInstallation', { way: 'steps', isAnswered: false }) }],
    arrive: async ({ page }) => {
      await standInForIPhone(page);
      await page.goto('/intro?modals=menu');
    },
    perform: { 'install.chosen': press('Instalar a Mesa') },
    reloads: { resumesIn: { 'possible.quiet': ['explaining'] } },
  },
);
