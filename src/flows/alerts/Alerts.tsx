import { useSelector } from '@xstate/react';
import type { AlertsRef } from '#machines/alerts/alerts.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

/** The first alert in the queue, in the current language. Spec 8 "Generic mapping". */
export function Alerts({ actor }: { actor: AlertsRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const alert = useSelector(actor, ({ context }) => context.alerts[0]);
  if (!alert) return null;
  return (
    <AlertDialog
      key={`${alert.title}:${alert.reason}`}
      title={errorText(alert.title ?? 'generic_title')}
      text={errorText(alert.reason)}
      confirmLabel={t('app.ok')}
      onConfirm={() => actor.send({ type: 'alert.dismissed' })}
    />
  );
}
