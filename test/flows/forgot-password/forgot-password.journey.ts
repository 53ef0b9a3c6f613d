import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { dismissAlert, field, press } from '#test/e2e/journeys/performing.ts';
import { done } from '#test/harness/model.ts';

/** Stands for what the person of the journey types. */
const EMAIL = 'ana@ex.pt';
const typeEmail = (world: World) => field(world, 'E-mail').fill(world.person.email);

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
    'field.edited': typeEmail,
    'form.submitted': press('Enviar'),
    'alert.dismissed': dismissAlert,
    'login.chosen': press('Voltar ao início de sessão'),
  },
  reloads: {
    resumesIn: { editing: ['submitting', 'refused', 'requested'] },
    effects: { submitting: { call: /^POST \/api\/reset_password_requests/, again: true } },
  },
});
