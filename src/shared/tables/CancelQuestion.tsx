import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

interface CancelQuestionProps {
  text: string;
  actor: { send: (event: { type: 'cancellation.dismissed' } | { type: 'cancellation.confirmed' }) => void };
}

/** Spec 2 "Reservation dialog", "Slot modal": a cancellation must be confirmed. */
export function CancelQuestion({ text, actor }: CancelQuestionProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      danger
      title={t('slot.confirm.title')}
      text={text}
      cancelLabel={t('slot.confirm.dismiss')}
      onCancel={() => actor.send({ type: 'cancellation.dismissed' })}
      confirmLabel={t('slot.cancel')}
      onConfirm={() => actor.send({ type: 'cancellation.confirmed' })}
    />
  );
}
