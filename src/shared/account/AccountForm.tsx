import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { useErrorAlert } from '#src/i18n/use-error-alert.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Form, type FormProps } from '#src/ui/Form.tsx';

type FormState = Snapshot<unknown> & {
  context: { reason: string | null };
  hasTag: (tag: 'busy') => boolean;
  matches: (state: 'refused') => boolean;
};

const TEXTS = {
  forgotPassword: { submit: 'forgotPassword.submit', refused: 'forgotPassword.refused' },
  linkAccount: { submit: 'municipalLogin.link.submit', refused: 'municipalLogin.link.refused' },
  login: { submit: 'login.submit', refused: 'login.refused' },
  resetPassword: { submit: 'resetPassword.submit', refused: 'resetPassword.refused' },
  signup: { submit: 'signup.submit', refused: 'signup.refused' },
  verify: { submit: 'verify.submit', refused: 'verify.refused' },
} as const;

interface AccountFormProps extends Omit<FormProps, 'submitLabel' | 'onSubmit' | 'busy' | 'incomplete'> {
  actor: ActorRef<FormState, { type: 'form.submitted' } | { type: 'alert.dismissed' }>;
  reasons: Reasons;
  kind: keyof typeof TEXTS;
  footer: Elements;
}

/** Sends the form and shows the result in an alert. */
export function AccountForm({ actor, reasons, kind, footer, ...form }: AccountFormProps) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const incomplete = useReason(actor, 'form.submitted', reasons);
  return (
    <Form
      {...form}
      submitLabel={t(TEXTS[kind].submit)}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      footer={
        <>
          {footer}
          {isRefused && (
            <AlertDialog
              {...errorAlert(reason, t(TEXTS[kind].refused))}
              confirmLabel={t('app.ok')}
              onConfirm={() => actor.send({ type: 'alert.dismissed' })}
            />
          )}
        </>
      }
    />
  );
}
