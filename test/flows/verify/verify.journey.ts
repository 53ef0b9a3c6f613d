import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { registerInBrowser, verificationLink } from '#test/e2e/account.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { tokenRead, USED_LINK } from '#test/flows/shared/mail-links.ts';
import { session } from '#test/flows/shared/session.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './verify.controls.ts';

const VERIFY = /^POST \/pubapp\/auth\/verify_login/;

/** A placeholder for the data of the journey's person. */
const EMAIL = 'ana@ex.pt';

/** The answer has no tokens: decision 112. */
const VERIFIED_BEFORE = { status: 204, body: '' };

/** Decision 59: the server's answer for a link opened in another browser. */
const OTHER_BROWSER = { status: 422, body: { 'hydra:description': 'password_required' } };

export default journeys(verifyMachine, {
  actor: 'verify:page',
  input: { token: 'of the mail' },
  project: ({ context }) => context.email,
  events: [
    { type: 'retry.requested' },
    { type: 'newPassword.chosen' },
    { type: 'field.edited', value: EMAIL },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'login.chosen' },
    { type: 'success.continued' },
  ],
  answers: [
    { event: done('verifyAccount', { kind: 'loggedIn', session }) },
    {
      event: done('verifyAccount', { kind: 'verified' }),
      fault: { kind: VERIFIED_BEFORE, call: VERIFY },
    },
    {
      event: done('verifyAccount', { kind: 'passwordRequired' }),
      fault: { kind: OTHER_BROWSER, call: VERIFY },
    },
    {
      event: done('verifyAccount', { kind: 'invalid' }),
      fault: { kind: USED_LINK, call: VERIFY },
    },
    cutOff('verifyAccount', VERIFY),
    { event: done('requestVerification', undefined) },
    cutOff('requestVerification', /^POST \/api\/verify_account_requests/),
  ],
  arrive: async ({ page, mesa, person }) => {
    await registerInBrowser(page, mesa, person);
    await page.goto((await verificationLink(mesa, person)).href);
    await tokenRead(page);
  },
  perform: {
    ...pressing(controls),
    'field.edited': ({ page, person }) => find(page, fields.email).fill(person.email),
  },
  reloads: {
    // Like in reset-password, the token is no longer in the address.
    resumesIn: {
      offeringMail: [
        'verifying',
        'loggedIn',
        'verified',
        'passwordRequired',
        'requestingMail',
        'mailSent',
        'failed',
        'refused',
      ],
    },
    effects: {
      verifying: { call: VERIFY },
      requestingMail: { call: /^POST \/api\/verify_account_requests/, again: true },
    },
  },
});
