import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';

interface CancelButtonProps {
  busy: boolean;
  actor: { send: (event: { type: 'cancellation.requested' }) => void };
}

/** The way to the question whether to call it off. */
export function CancelButton({ busy, actor }: CancelButtonProps) {
  const { t } = useTranslation();
  return (
    <Button full size="lg" variant="secondary" busy={busy} onClick={() => actor.send({ type: 'cancellation.requested' })}>
      {t('slot.cancel')}
    </Button>
  );
}
