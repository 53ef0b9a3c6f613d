import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRef, Snapshot } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { useErrorAlert } from '#src/i18n/use-format.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Form, type FormProps } from '#src/ui/Form.tsx';

type FormState = Snapshot<unknown> & {
  context: { reason: string | null };
  hasTag: (tag: 'busy') => boolean;
  matches: (state: 'refused') => boolean;
};

/** Where the form's texts are in the catalogue. */
export type AccountTexts = 'forgotPassword' | 'login' | 'municipalLogin.link' | 'resetPassword' | 'signup' | 'verify';

interface AccountFormProps extends Omit<FormProps, 'submitLabel' | 'onSubmit' | 'busy' | 'incomplete'> {
  actor: ActorRef<FormState, { type: 'form.submitted' } | { type: 'alert.dismissed' }>;
  reasons: Reasons;
  texts: AccountTexts;
  footer: ReactNode;
}

/** Sends the form and shows what became of it in an alert. */
export function AccountForm({ actor, reasons, texts, footer, ...form }: AccountFormProps) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const incomplete = useReason(actor, 'form.submitted', reasons);
  return (
    <Form
      {...form}
      submitLabel={t(`${texts}.submit`)}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={busy}
      incomplete={incomplete}
      footer={
        <>
          {footer}
          {isRefused && (
            <AlertDialog
              {...errorAlert(reason, t(`${texts}.refused`))}
              confirmLabel={t('app.ok')}
              onConfirm={() => actor.send({ type: 'alert.dismissed' })}
            />
          )}
        </>
      }
    />
  );
}
