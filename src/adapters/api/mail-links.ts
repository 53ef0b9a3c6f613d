import type { NewPassword, ResetResult } from '#machines/reset-password/reset-password.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { VerifyResult } from '#machines/verify/verify.machine.ts';
import type { SignupSecrets } from '#src/adapters/storage/signup-secrets.ts';
import type { ApiClient } from './client.ts';
import { sessionIn } from './session-in.ts';

/** Decisions 59 and 112. An expired or invalid link is a result, not an error. */
export const verifyAccount =
  (api: ApiClient, secrets: SignupSecrets) =>
  async ({ token }: { token: string }): Promise<VerifyResult> => {
    try {
      const sent = { token, signupSecret: secrets.read() };
      const { body } = await api('/pubapp/auth/verify_login', { method: 'POST', body: sent, anonymous: true });
      const session = sessionIn(body);
      secrets.forget();
      return session ? { kind: 'loggedIn', session } : { kind: 'verified' };
    } catch (error) {
      if (isRefusal(error, 'password_required')) return { kind: 'passwordRequired' };
      return { kind: linkProblemOf(error) };
    }
  };

/** Contract 9: any 202 is success. */
export const requestVerification =
  (api: ApiClient) =>
  async ({ email }: { email: string }): Promise<void> => {
    await api('/api/verify_account_requests', { method: 'POST', body: { email } });
  };

/** Contract 8: any 202 is success. */
export const requestPasswordReset =
  (api: ApiClient) =>
  async ({ email }: { email: string }): Promise<void> => {
    await api('/api/reset_password_requests', { method: 'POST', body: { email } });
  };

/** Contract 5 "POST /pubapp/auth/reset-password". */
export const resetPassword =
  (api: ApiClient) =>
  async ({ idempotencyKey, ...body }: NewPassword): Promise<ResetResult> => {
    try {
      await api('/pubapp/auth/reset-password', {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      });
      return { kind: 'reset' };
    } catch (error) {
      const violation = error instanceof RequestFailure ? error.violations[0] : undefined;
      return violation ? { kind: 'refused', reason: violation.message } : { kind: linkProblemOf(error) };
    }
  };

function linkProblemOf(error: unknown): 'expired' | 'invalid' {
  if (isRefusal(error, 'token_expired')) return 'expired';
  if (isRefusal(error, 'token_invalid')) return 'invalid';
  throw error;
}

const isRefusal = (error: unknown, reason: string): boolean =>
  error instanceof RequestFailure && error.status === 422 && error.reason === reason;
