import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { retry } from '#test/e2e/journeys/performing.ts';
import { done } from '#test/harness/model.ts';

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
  perform: { 'retry.requested': retry },
});
