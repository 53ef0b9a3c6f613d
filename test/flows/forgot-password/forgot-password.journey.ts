import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './forgot-password.controls.ts';

/** A placeholder for the e-mail of the journey's person. */
const EMAIL = 'ana@ex.pt';

export default journeys(forgotPasswordMachine, {
  actor: 'forgot-password:page',
  input: { presentation: 'page' },
  project: ({ context }) => context.email,
  events: [
    { type: 'field.edited', value: EMAIL },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'login.chosen' },
  ],
  answers: [
    { event: done('requestPasswordReset', undefined) },
    cutOff('requestPasswordReset', /^POST \/api\/reset_password_requests/),
  ],
  arrive: ({ page }) => page.goto('/auth/forgot-password'),
  perform: {
    ...pressing(controls),
    'field.edited': ({ page, person }) => find(page, fields.email).fill(person.email),
  },
  reloads: {
    resumesIn: { editing: ['submitting', 'refused', 'requested'] },
    effects: { submitting: { call: /^POST \/api\/reset_password_requests/, again: true } },
  },
});
