import { useSelector } from '@xstate/react';
import type { PresenceRef } from '#machines/presence/presence.machine.ts';
import { reasons } from '#machines/presence/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { TileButton } from '#src/ui/ActionTile.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Stage } from './stage.ts';

export function PresenceAction({ actor, stage }: { actor: PresenceRef; stage: Stage }) {
  const { t } = useTranslation();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const refusal = useReason(actor, 'checkIn.chosen', reasons);
  switch (stage) {
    case 'asking':
    case 'signedOut':
    case 'outside':
    case 'reserved':
      return (
        <TileButton busy={isBusy} disabledReason={refusal} onClick={() => actor.send({ type: 'checkIn.chosen' })}>
          {t('presence.checkIn')}
        </TileButton>
      );
    case 'inside':
      return (
        <TileButton busy={isBusy} onClick={() => actor.send({ type: 'checkOut.chosen' })}>
          {t('presence.checkOut')}
        </TileButton>
      );
    case 'codeRefused':
      return (
        <Button variant="secondary" onClick={() => actor.send({ type: 'code.dropped' })}>
          {t('presence.codeRefused.action')}
        </Button>
      );
    case 'denied':
    case 'unknown':
      return <RetryButton actor={actor} />;
    case 'checkInFailed':
    case 'checkOutFailed':
      return (
        <span className="flex flex-wrap gap-2">
          <RetryButton actor={actor} />
          <Button variant="ghost" onClick={() => actor.send({ type: 'refusal.dismissed' })}>
            {t('presence.leaveIt')}
          </Button>
        </span>
      );
    default:
      return null;
  }
}

function RetryButton({ actor }: { actor: PresenceRef }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
      {t('app.retry')}
    </Button>
  );
}
