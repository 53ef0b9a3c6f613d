import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { registerPerson, verificationCode } from '#test/e2e/account.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog } from '#test/e2e/journeys/performing.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { session } from '#test/flows/shared/session.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './signup.controls.ts';
import { KEY, answered, coded, edited } from './signup.samples.ts';

/** Leaves the field by keyboard, because a click elsewhere could hit another control. */
async function leaveEmail({ page }: World): Promise<void> {
  const email = find(page, fields.email);
  await email.focus();
  await email.press('Tab');
}

/** Types the code without its last digit, because a whole code is sent at once. */
async function typeCode({ page, mesa, person }: World): Promise<void> {
  await find(page, fields.code).fill((await verificationCode(mesa, person)).slice(0, 5));
}

async function completeCode(world: World): Promise<void> {
  const { page, mesa, person } = world;
  const typed = await find(page, fields.code).inputValue();
  if (typed.length === 6) await pressing(controls)['code.submitted'](world);
  else await find(page, fields.code).press((await verificationCode(mesa, person)).slice(5));
}

const VERIFY_CODE = /^POST \/pubapp\/auth\/verify_code/;

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
    project: ({ context: { form, edited: seen, freeEmail, refusals, code } }) => [
      form,
      seen.email,
      freeEmail,
      refusals.email,
      code,
    ],
    events: [
      edited('name'),
      edited('email'),
      edited('password'),
      edited('confirmPassword'),
      { type: 'field.blurred', field: 'email' },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'code.edited', value: '123456' },
      { type: 'code.submitted' },
      { type: 'mail.requested' },
      { type: 'success.continued' },
    ],
    // Typing the same text again changes nothing.
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
      { event: coded({ kind: 'loggedIn', session }) },
      {
        event: coded({ kind: 'refused', reason: 'code_wrong' }),
        fault: { kind: { status: 422, body: { 'hydra:description': 'code_wrong' } }, call: VERIFY_CODE },
      },
      cutOff('verifyCode', VERIFY_CODE),
      { event: done('requestVerification', undefined) },
      cutOff('requestVerification', /^POST \/api\/verify_account_requests/),
    ],
    arrive: ({ page }) => page.goto('/auth/signup'),
    perform: {
      ...pressing(controls),
      'field.edited': ({ page, person }, { field }) =>
        find(page, fields[field]).evaluate(fillInPlace, { ...person, confirmPassword: person.password }[field]),
      'field.blurred': leaveEmail,
      'code.edited': typeCode,
      'code.submitted': completeCode,
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
        ],
        'signedUp.waiting': [
          'signedUp.checkingCode',
          'signedUp.codeRefused',
          'signedUp.codeUnchecked',
          'signedUp.resending',
          'signedUp.resent',
          'signedUp.notResent',
        ],
      },
      effects: {
        'submitting.sending': { call: /^POST \/api\/register/ },
        'signedUp.checkingCode': { call: VERIFY_CODE },
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
