import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { reasons } from '#machines/verify/reasons.ts';
import type { VerifyRef } from '#machines/verify/verify.machine.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmailField } from '#src/ui/EmailField.tsx';
import { Form } from '#src/ui/Form.tsx';

/** Sends a new mail when a link did not work. Contract 9. */
export function NewMailForm({ actor }: { actor: VerifyRef }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const email = useSelector(actor, ({ context }) => context.email);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const refused = useSelector(actor, (state) => state.matches('refused'));
  const incomplete = useReason(actor, 'form.submitted', reasons);
  const error = edited ? emailProblem(email) : null;

  return (
    <Form
      submitLabel={t('verify.send')}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      onRefused={() => actor.send({ type: 'field.left' })}
      footer={
        <>
          <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
            {t('verify.login')}
          </Button>
          {refused && (
            <AlertDialog
              {...errorAlert(reason, t('verify.refused'))}
              confirmLabel={t('app.ok')}
              onConfirm={() => actor.send({ type: 'alert.dismissed' })}
            />
          )}
        </>
      }
    >
      <Banner inPlace tone="warning" title={t(`verify.${problem}.title`)}>
        {t(`verify.${problem}.text`)}
      </Banner>
      <EmailField
        label={t('verify.email')}
        autoComplete="email"
        value={email}
        error={error && t(`validation.${error}`)}
        onValueChange={(value) => actor.send({ type: 'field.edited', value })}
        onBlur={() => actor.send({ type: 'field.left' })}
      />
    </Form>
  );
}
