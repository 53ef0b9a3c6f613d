import type { SignupField } from '#machines/shared/account/signup-form.ts';
import type { CodeResult, EmailCheck, SignUpResult } from '#machines/signup/signup-ports.ts';
import { done } from '#test/harness/model.ts';

export const legal = { terms: 'https://ex.pt/termos', privacy: 'https://ex.pt/privacidade' };
export const complete = { name: 'Ana', email: 'ana@ex.pt', password: 'Segredo1', confirmPassword: 'Segredo1' };
export const KEY = '6c1b1f0e-93a4-4c5e-9a39-0d7a4ff0a1c2';

/** Form values, valid unless overridden. */
export const edited = (field: SignupField, value: string = complete[field]) => ({ type: 'field.edited', field, value });
export const checked = (value: EmailCheck) => done('checkEmail', value);
export const coded = (value: CodeResult) => done('verifyCode', value);
export const answered = (value: SignUpResult) => done('signUp', value);

/** The names of the flow's promise ports. */
export const PORTS = ['checkEmail', 'createIdempotencyKey', 'signUp', 'verifyCode', 'requestVerification'];

export const STREAMS = ['customers'];

interface Call {
  port: string;
  input: unknown;
}

export const callsOf = ({ calls }: { calls: readonly Call[] }, port: string) =>
  calls.filter((call) => call.port === port);
