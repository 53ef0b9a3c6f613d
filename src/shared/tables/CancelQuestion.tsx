import type { ActorRef, Snapshot } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

interface CancelQuestionProps {
  text: string;
  reasons: Reasons;
  actor: ActorRef<Snapshot<unknown>, { type: 'cancellation.dismissed' } | { type: 'cancellation.confirmed' }>;
}

/** Spec 2 "Reservation dialog", "Slot modal": a cancellation must be confirmed. */
export function CancelQuestion({ text, reasons, actor }: CancelQuestionProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      danger
      title={t('slot.confirm.title')}
      text={text}
      cancelLabel={t('slot.confirm.dismiss')}
      onCancel={() => actor.send({ type: 'cancellation.dismissed' })}
      confirmLabel={t('slot.cancel')}
      disabledReason={useReason(actor, 'cancellation.confirmed', reasons)}
      onConfirm={() => actor.send({ type: 'cancellation.confirmed' })}
    />
  );
}
