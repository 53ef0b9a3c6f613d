import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { reasons } from '#machines/forgot-password/reasons.ts';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmailField } from '#src/ui/EmailField.tsx';
import { Form } from '#src/ui/Form.tsx';

/** Shared by the page and the modal. */
export function ForgotPasswordForm({ actor }: { actor: ForgotPasswordRef }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const email = useSelector(actor, ({ context }) => context.email);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const refused = useSelector(actor, (state) => state.matches('refused'));
  const requested = useSelector(actor, (state) => state.matches('requested'));
  const incomplete = useReason(actor, 'form.submitted', reasons);
  const error = edited ? emailProblem(email) : null;
  const dismiss = () => actor.send({ type: 'alert.dismissed' });

  return (
    <Form
      submitLabel={t('forgotPassword.submit')}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      onRefused={() => actor.send({ type: 'field.left' })}
      footer={
        <>
          <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
            {t('forgotPassword.backToLogin')}
          </Button>
          {refused && (
            <AlertDialog
              {...errorAlert(reason, t('forgotPassword.refused'))}
              confirmLabel={t('app.ok')}
              onConfirm={dismiss}
            />
          )}
          {requested && (
            <AlertDialog
              title={t('forgotPassword.requested.title')}
              text={t('forgotPassword.requested.text')}
              confirmLabel={t('app.ok')}
              onConfirm={dismiss}
            />
          )}
        </>
      }
    >
      <EmailField
        label={t('forgotPassword.email')}
        autoComplete="username"
        value={email}
        error={error && t(`validation.${error}`)}
        onValueChange={(value) => actor.send({ type: 'field.edited', value })}
        onBlur={() => actor.send({ type: 'field.left' })}
      />
    </Form>
  );
}
