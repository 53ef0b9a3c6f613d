import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { createAccount, requestReset, resetLink } from '#test/e2e/account.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { tokenRead, USED_LINK } from '#test/flows/shared/mail-links.ts';
import { KEY } from '#test/flows/signup/signup.samples.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './reset-password.controls.ts';

export default journeys(resetPasswordMachine, {
  actor: 'reset-password:page',
  input: { token: 'of the mail' },
  project: ({ context: { form } }) => form,
  events: [
    { type: 'field.edited', field: 'password', value: 'Segredo1' },
    { type: 'field.edited', field: 'confirmPassword', value: 'Segredo1' },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'mail.requested' },
    { type: 'login.chosen' },
  ],
  answers: [
    { event: done('createIdempotencyKey', KEY) },
    { event: done('resetPassword', { kind: 'reset' }) },
    {
      event: done('resetPassword', { kind: 'invalid' }),
      fault: { kind: USED_LINK, call: /^POST \/pubapp\/auth\/reset-password/ },
    },
    cutOff('resetPassword', /^POST \/pubapp\/auth\/reset-password/),
  ],
  arrive: async ({ page, mesa, person }) => {
    await createAccount(mesa, person);
    await requestReset(mesa, person);
    await page.goto((await resetLink(mesa, person)).href);
    await tokenRead(page);
  },
  perform: {
    ...pressing(controls),
    'field.edited': ({ page }, { field }) => find(page, fields[field]).fill('Outro-Segredo2'),
  },
  reloads: {
    // The app removes the token from the address; only the link in the mail leads here again.
    resumesIn: { unusable: ['editing', 'submitting.preparing', 'submitting.sending', 'refused', 'reset'] },
    effects: { 'submitting.sending': { call: /^POST \/pubapp\/auth\/reset-password/ } },
  },
});
