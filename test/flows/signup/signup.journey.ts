import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { registerPerson, storeSession, verificationLink } from '#test/e2e/account.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog } from '#test/e2e/journeys/performing.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './signup.controls.ts';
import { KEY, answered, edited } from './signup.samples.ts';

/** By keyboard: a click elsewhere could hit another control. */
async function leaveEmail({ page }: World): Promise<void> {
  const email = find(page, fields.email);
  await email.focus();
  await email.press('Tab');
}

/** In another tab: the link in the mail, and a login. */
async function comeByLink(world: World): Promise<void> {
  const { page, mesa, person } = world;
  const tab = await page.context().newPage();
  const verified = tab.waitForResponse((response) => response.url().endsWith('/pubapp/auth/verify') && response.ok());
  await tab.goto((await verificationLink(mesa, person)).href);
  await verified;
  await storeSession(tab, mesa, person);
}

/** Runs in the page: fills fields as a password manager does, without moving the focus, so that no field is left. */
function fillInPlace(element: Element, value: string): void {
  const input = element as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export default journeys(
  signupMachine,
  {
    title: 'as a page',
    actor: 'signup:page',
    input: { presentation: 'page' },
    project: ({ context: { form, edited: seen, freeEmail, refusals } }) => [
      form,
      seen.email,
      freeEmail,
      refusals.email,
    ],
    events: [
      edited('name'),
      edited('email'),
      edited('password'),
      edited('confirmPassword'),
      { type: 'field.left', field: 'email' },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'mail.requested' },
      { type: 'success.continued' },
    ],
    // Typing what is there already changes nothing.
    isOffered: ({ context }, event) => event.type !== 'field.edited' || context.form[event['field']] !== event['value'],
    answers: [
      { event: done('checkEmail', { kind: 'free' }) },
      cutOff('checkEmail', /^GET \/pubapp\/auth\/check-email/),
      { event: done('createIdempotencyKey', KEY) },
      { event: answered({ kind: 'signedUp' }) },
      {
        event: answered({ kind: 'invalid', refusals: { ...NO_REFUSALS, email: 'emailInUse' } }),
        given: ({ mesa, person }) => registerPerson(mesa, person),
      },
      cutOff('signUp', /^POST \/api\/register/),
      { event: done('requestVerification', undefined) },
      cutOff('requestVerification', /^POST \/api\/verify_account_requests/),
      { event: { type: 'customer.came' }, only: (state) => state.matches('signedUp'), act: comeByLink },
    ],
    arrive: ({ page }) => page.goto('/auth/signup'),
    perform: {
      ...pressing(controls),
      'field.edited': ({ page, person }, { field }) =>
        find(page, fields[field]).evaluate(fillInPlace, { ...person, confirmPassword: person.password }[field]),
      'field.left': leaveEmail,
    },
    reloads: {
      resumesIn: {
        'editing.idle': [
          'editing.checkingEmail',
          'editing.emailUnchecked',
          'editing.violated',
          'submitting.preparing',
          'submitting.sending',
          'refused',
          'signedUp.waiting',
          'signedUp.resending',
          'signedUp.resent',
          'signedUp.notResent',
        ],
      },
      effects: {
        'submitting.sending': { call: /^POST \/api\/register/ },
        'signedUp.resending': { call: /^POST \/api\/verify_account_requests/, again: true },
      },
    },
  },
  {
    title: 'as a modal',
    actor: 'signup:modal',
    input: { presentation: 'modal' },
    project: () => null,
    events: [{ type: 'modal.closed' }],
    answers: [],
    arrive: ({ page }) => page.goto('/app/welcome?modals=signup'),
    perform: { 'modal.closed': closeDialog },
  },
);
