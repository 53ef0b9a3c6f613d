import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { done } from '#test/harness/model.ts';
import { retryControls } from '../shared/reading-controls.ts';

const CONFIG = /^GET \/assets\/config\//;

export default journeys(configurationMachine, {
  actor: 'configuration',
  project: () => null,
  events: [{ type: 'retry.requested' }],
  answers: [
    cutOff('loadConfiguration', CONFIG),
    { event: done('loadConfiguration', {}) },
    { event: done('reloadConfiguration', {}) },
  ],
  arrive: ({ page }) => page.goto('/auth/login'),
  perform: pressing(retryControls),
});
