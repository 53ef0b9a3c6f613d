/** Keys of the texts under `validation.` (spec 5). */
export type NameProblem = 'name.required' | 'name.pattern';
export type EmailProblem = 'email.required' | 'email.pattern';
export type LoginPasswordProblem = 'password.required' | 'password.minlength';
export type NewPasswordProblem = LoginPasswordProblem | 'password.passwordStrength';
export type ConfirmationProblem = 'confirm_password.required' | 'matching_passwords.areNotEqual';

/** White space and invisible characters, which pasted text may contain at its ends. */
const AROUND = /^[\s\u00ad\u200b-\u206f\ufeff]+|[\s\u00ad\u200b-\u206f\ufeff]+$/g;
/** Control characters and lone surrogates, which the database cannot store. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;
const LOGIN_PASSWORD_MIN = 5;
const NEW_PASSWORD_MIN = 6;
const NEW_PASSWORD_CLASSES = 3;

export function nameProblem(name: string): NameProblem | null {
  if (name.trim() === '') return 'name.required';
  return NO_TEXT.test(name) ? 'name.pattern' : null;
}

export function emailProblem(email: string): EmailProblem | null {
  const address = email.replaceAll(AROUND, '');
  if (address === '') return 'email.required';
  return emailPattern().test(address) ? null : 'email.pattern';
}

let pattern: RegExp | null = null;

/**
 * The server's rule, except for checks that need a library for internationalised domains. Decision 90. The first
 * call builds it, which takes a slow phone 7 ms.
 */
function emailPattern(): RegExp {
  if (pattern) return pattern;
  const atom = "[\\w!#$%&'*+/=?^`{|}~\\-]+";
  const letter = String.raw`[\p{L}\p{M}\p{Nd}\u00b7\u30fb\u200c\u200d]`;
  const label = `${letter}(?:(?:${letter}|-)*${letter})?`;
  const address = `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{Nd}+$)(?=..)${label}$`;
  pattern = new RegExp(address, 'u');
  return pattern;
}

/** Login requires five characters, signup six (spec 5, spec 9). */
export function loginPasswordProblem(password: string): LoginPasswordProblem | null {
  if (password === '') return 'password.required';
  return password.length < LOGIN_PASSWORD_MIN ? 'password.minlength' : null;
}

/** A new password needs three of these four. Letters of every script count, as on the server. */
export function passwordClasses(password: string) {
  return {
    letter: /\p{L}/u.test(password),
    mixedCase: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    symbol: /[^\p{L}\p{Nd}]/u.test(password),
  };
}

export function isLongEnough(newPassword: string): boolean {
  return newPassword.length >= NEW_PASSWORD_MIN;
}

export function newPasswordProblem(password: string): NewPasswordProblem | null {
  if (password === '') return 'password.required';
  if (!isLongEnough(password)) return 'password.minlength';
  const classes = Object.values(passwordClasses(password)).filter(Boolean).length;
  return classes >= NEW_PASSWORD_CLASSES ? null : 'password.passwordStrength';
}

const GOOD_LENGTH = 10;
const STRONG_LENGTH = 12;

/** 0: empty, 1: too weak, 2: just enough, 4: long and of every class. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const problem = newPasswordProblem(password);
  if (problem === 'password.required') return 0;
  if (problem) return 1;
  const hasEveryClass = Object.values(passwordClasses(password)).every(Boolean);
  if (hasEveryClass && password.length >= STRONG_LENGTH) return 4;
  return hasEveryClass || password.length >= GOOD_LENGTH ? 3 : 2;
}

export function confirmationProblem(password: string, confirmation: string): ConfirmationProblem | null {
  if (confirmation === '') return 'confirm_password.required';
  return confirmation === password ? null : 'matching_passwords.areNotEqual';
}
