import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { OptionTreeRef } from '#machines/option-tree/option-tree.machine.ts';
import { reasons } from '#machines/option-tree/reasons.ts';
import { obstacleTo, totalOf, type AddObstacle, type ProductChoice } from '#machines/shared/cart/product-choice.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { anchorOf, VARIATIONS } from './anchor.ts';

/** Spec 5 "Product modal". */
export function ProductFooter({ actor, choice }: { actor: OptionTreeRef; choice: ProductChoice }) {
  const { t } = useTranslation();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const fewerReason = useReason(actor, 'quantity.decreased', reasons);
  const moreReason = useReason(actor, 'quantity.increased', reasons);
  const reasonId = useId();
  const obstacle = obstacleTo(choice);
  const total = formatMoney(totalOf(choice), choice.place?.currency ?? 'EUR');
  const reason = useReason(actor, 'add.submitted', reasons);

  return (
    // The reason keeps its line, to avoid a layout shift when it goes.
    <div className="grid gap-2">
      <p id={reasonId} className="min-h-5 text-center text-balance text-sm text-ink-muted">
        {reason}
      </p>
      {/* On the narrowest phones, or with large text, the button wraps to its own line. */}
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          label={t('product.quantity')}
          value={choice.quantity}
          decrementLabel={t('product.fewer')}
          incrementLabel={t('product.more')}
          fewerReason={fewerReason}
          moreReason={moreReason}
          shown={{ id: reasonId, reason }}
          disabled={isBusy}
          onDecrement={() => actor.send({ type: 'quantity.decreased' })}
          onIncrement={() => actor.send({ type: 'quantity.increased' })}
        />
        <div className="min-w-0 flex-auto">
          <Button
            full
            busy={isBusy}
            disabledReason={reason}
            reasonId={reasonId}
            onBlockedPress={() => leadTo(obstacle)}
            onClick={() => actor.send({ type: 'add.submitted' })}
          >
            <span>
              <span>{`${t('product.add')} `}</span>
              <span className="ms-1 tabular-nums">{total}</span>
            </span>
          </Button>
        </div>
      </div>
    </div>
  );
}

function leadTo(obstacle: AddObstacle | null): void {
  const anchor = obstacle?.key === 'selection_incomplete' ? anchorOf(obstacle.group['@id']) : VARIATIONS;
  document.getElementById(anchor)?.querySelector('input')?.focus();
}
