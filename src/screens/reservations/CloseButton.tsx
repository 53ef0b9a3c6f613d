import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';

/** The one way on when a flow has come to its end. */
export function CloseButton({ actor }: { actor: { send: (event: { type: 'modal.closed' }) => void } }) {
  const { t } = useTranslation();
  return (
    <Button full size="lg" onClick={() => actor.send({ type: 'modal.closed' })}>
      {t('app.close')}
    </Button>
  );
}
