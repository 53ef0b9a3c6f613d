import { NO_REFUSALS, type Refusals, type SignupField } from '#machines/shared/account/signup-form.ts';
import { RequestFailure, type Violation } from '#machines/shared/flow/failure.ts';
import type { CodeResult, EmailCheck, EnteredCode, Registration, SignUpResult } from '#machines/signup/signup-ports.ts';
import { textIn } from '#src/adapters/json-fields.ts';
import type { SignupSecrets } from '#src/adapters/storage/signup-secrets.ts';
import type { ApiClient } from './client.ts';
import { brokenAnswer } from './failure-of.ts';
import { sessionIn } from './session-in.ts';

/** Contract 2. */
export const checkEmail =
  (api: ApiClient) =>
  async ({ email }: { email: string }, signal: AbortSignal): Promise<EmailCheck> => {
    const { body } = await api('/pubapp/auth/check-email', { query: { email }, signal });
    if (textIn(body, 'result') === 'OK') return { kind: 'free' };
    return { kind: 'refused', error: textIn(body, 'error') ?? 'unknown_error' };
  };

/** Contract 5. Violations are results, not errors. An empty answer is unknown_error. */
export const signUp =
  (api: ApiClient, secrets: SignupSecrets) =>
  async ({ name, email, plainPassword, idempotencyKey }: Registration): Promise<SignUpResult> => {
    const signupSecret = secrets.make();
    try {
      const { body } = await api('/api/register', {
        method: 'POST',
        body: { name, email, plainPassword, username: email, signupSecret },
        headers: { 'Idempotency-Key': idempotencyKey },
      });
      return body ? { kind: 'signedUp' } : { kind: 'refused', reason: 'unknown_error' };
    } catch (error) {
      const refusals = error instanceof RequestFailure ? refusalsOf(error.violations) : null;
      if (!refusals) throw error;
      return { kind: 'invalid', refusals };
    }
  };

const CODE_REFUSALS = new Set(['code_wrong', 'code_expired', 'code_used', 'too_many_attempts']);

/** Decision 112. A refused code is a result, not an error. */
export const verifyCode =
  (api: ApiClient, secrets: SignupSecrets) =>
  async (entered: EnteredCode): Promise<CodeResult> => {
    try {
      const sent = { ...entered, signupSecret: secrets.read() };
      const { body } = await api('/pubapp/auth/verify_code', { method: 'POST', body: sent, anonymous: true });
      const session = sessionIn(body);
      if (!session) throw brokenAnswer();
      secrets.forget();
      return { kind: 'loggedIn', session };
    } catch (error) {
      if (error instanceof RequestFailure && CODE_REFUSALS.has(error.reason))
        return { kind: 'refused', reason: error.reason };
      throw error;
    }
  };

const FIELDS: Record<string, SignupField> = {
  name: 'name',
  email: 'email',
  username: 'email',
  plainPassword: 'password',
};

function refusalsOf(violations: readonly Violation[]): Refusals | null {
  let refusals: Refusals | null = null;
  for (const { propertyPath, message } of violations) {
    const field = FIELDS[propertyPath];
    if (!field) return null;
    refusals ??= { ...NO_REFUSALS };
    refusals[field] ??= message;
  }
  return refusals;
}
