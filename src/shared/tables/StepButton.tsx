import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';

const EVENTS = { reserve: 'reservation.submitted', cancel: 'cancellation.requested', close: 'modal.closed' } as const;

type Step = keyof typeof EVENTS;

interface StepButtonProps<S extends Step> {
  kind: S;
  busy?: boolean;
  disabledReason?: string | null;
  actor: { send: (event: { type: (typeof EVENTS)[S] }) => void };
}

/** One button for every step, so that it keeps focus. */
export function StepButton<S extends Step>({ kind, busy = false, disabledReason = null, actor }: StepButtonProps<S>) {
  const { t } = useTranslation();
  const labels: Record<Step, string> = { reserve: t('slot.reserve'), cancel: t('slot.cancel'), close: t('app.close') };
  return (
    <Button
      full
      size="lg"
      variant={kind === 'cancel' ? 'secondary' : 'primary'}
      busy={busy}
      disabledReason={disabledReason}
      onClick={() => actor.send({ type: EVENTS[kind] })}
    >
      {labels[kind]}
    </Button>
  );
}
