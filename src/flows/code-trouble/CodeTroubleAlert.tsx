import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import type { CodeTroubleNoticeProps } from './CodeTroubleNotice.tsx';
import { useTrouble } from './use-trouble.ts';

export function CodeTroubleAlert({ actor, onClose }: CodeTroubleNoticeProps) {
  const { t } = useTranslation();
  const trouble = useTrouble(actor);
  if (trouble === null) return null;
  return (
    <AlertDialog
      title={trouble.title}
      text={trouble.text}
      confirmLabel={trouble.retryLabel}
      cancelLabel={t('app.close')}
      busy={trouble.busy}
      onConfirm={trouble.onRetry}
      onCancel={onClose}
    />
  );
}
