/** Keys of the texts under `validation.` (spec 5). */
export type EmailProblem = 'email.required' | 'email.pattern';
export type LoginPasswordProblem = 'password.required' | 'password.minlength';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const LOGIN_PASSWORD_MIN = 5;

/** Simple pattern: local part, at sign, domain. */
export function emailProblem(email: string): EmailProblem | null {
  if (email.trim() === '') return 'email.required';
  return EMAIL.test(email.trim()) ? null : 'email.pattern';
}

/** Login asks for five characters, signup for six (spec 5, spec 9). */
export function loginPasswordProblem(password: string): LoginPasswordProblem | null {
  if (password === '') return 'password.required';
  return password.length < LOGIN_PASSWORD_MIN ? 'password.minlength' : null;
}
