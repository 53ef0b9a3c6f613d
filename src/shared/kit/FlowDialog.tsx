import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Dialog, type DialogProps } from '#src/ui/Dialog.tsx';

interface FlowDialogProps extends Omit<DialogProps, 'closeLabel' | 'onClose'> {
  actor: { send: (event: { type: 'modal.closed' }) => void };
  /** The content has its own close button. */
  hasEnded?: boolean;
}

export function FlowDialog({ actor, hasEnded = false, ...dialog }: FlowDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      closeLabel={hasEnded ? null : t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
    />
  );
}
