import {
  confirmationProblem,
  emailProblem,
  nameProblem,
  newPasswordProblem,
  type ConfirmationProblem,
  type EmailProblem,
  type NameProblem,
  type NewPasswordProblem,
} from './validation.ts';

export type SignupField = 'name' | 'email' | 'password' | 'confirmPassword';

export type SignupForm = Record<SignupField, string>;

export type Refusals = Record<SignupField, string | null>;

export const NO_REFUSALS: Refusals = { name: null, email: null, password: null, confirmPassword: null };

export type SignupProblem =
  | { by: 'rule'; key: NameProblem | EmailProblem | NewPasswordProblem | ConfirmationProblem }
  | { by: 'server'; message: string };

export function signupProblems(form: SignupForm, refusals: Refusals): Record<SignupField, SignupProblem | null> {
  const broken = {
    name: nameProblem(form.name),
    email: emailProblem(form.email),
    password: newPasswordProblem(form.password),
    confirmPassword: confirmationProblem(form.password, form.confirmPassword),
  };
  const problem = (field: SignupField): SignupProblem | null => {
    const key = broken[field];
    if (key) return { by: 'rule', key };
    const message = refusals[field];
    return message === null ? null : { by: 'server', message };
  };
  return {
    name: problem('name'),
    email: problem('email'),
    password: problem('password'),
    confirmPassword: problem('confirmPassword'),
  };
}
