import { useSelector } from '@xstate/react';
import type { CartModalRef } from '#machines/cart-modal/cart-modal.machine.ts';
import type { CartStatus as Status } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Tone } from '#src/ui/tone.ts';

const TONE: Record<Status, Tone> = { open: 'info', rejected: 'warning', received: 'success' };

interface CartStatusProps {
  actor: CartModalRef;
  status: Status;
  /** The bank wants the customer to confirm; nothing was refused. */
  requiresAction: boolean;
  itemCount: number;
}

/** Spec 2: editable when open, else read-only. */
export function CartStatus({ actor, status, requiresAction, itemCount }: CartStatusProps) {
  const { t } = useTranslation();
  const isEditing = useSelector(actor, (state) => state.matches('editing'));
  const unpaid = requiresAction ? 'requiresAction' : 'rejected';
  const start = () => actor.send({ type: 'edit.started' });
  const finish = () => actor.send({ type: 'edit.finished' });
  return (
    <>
      <div className="flex min-h-touch flex-wrap items-center gap-x-3">
        <Badge tone={TONE[status]}>{t(`cart.status.${status}`)}</Badge>
        <span className="grow basis-20 text-sm text-ink-muted">{t('cart.itemCount', { count: itemCount })}</span>
        {isEditing && (
          <Button variant="ghost" onClick={finish}>
            {t('cart.done')}
          </Button>
        )}
        {!isEditing && status === 'open' && (
          <Button variant="ghost" onClick={start}>
            {t('cart.edit')}
          </Button>
        )}
      </div>
      {!isEditing && status === 'rejected' && (
        <Banner
          tone="warning"
          title={t(`cart.${unpaid}.title`)}
          actions={
            <Button variant="secondary" onClick={start}>
              {t('cart.change')}
            </Button>
          }
        >
          {t(`cart.${unpaid}.text`)}
        </Banner>
      )}
    </>
  );
}
