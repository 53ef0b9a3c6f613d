import type { CartRef } from '#machines/cart/cart.machine.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { choiceNames, lineId, lineTotal, MAX_QUANTITY } from '#machines/shared/cart/cart.ts';
import type { Iri, OrderItem } from '#machines/shared/entities/entities.ts';
import { isolate } from '#machines/shared/values/isolate.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Price } from '#src/ui/Price.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { TONE_CLASS } from '#src/ui/tone.ts';

interface CartLineProps {
  item: OrderItem;
  names: CartNames;
  currency: string;
  place: Iri;
  placeId: number | null;
  /** Null: read-only. */
  editing: CartRef | null;
  fixing: CartRef | null;
  compact: boolean;
}

/** Minus at quantity 1 removes the item. */
export function CartLine({ item, names, currency, place, placeId, editing, fixing, compact }: CartLineProps) {
  const { t } = useTranslation();
  const { product, quantity } = item;
  const line = lineId(item);
  const details = choiceNames(item, names.options).map(isolate).join(', ');
  const isLast = quantity === 1;
  const setQuantity = (wanted: number) => editing?.send({ type: 'line.changed', place, line, quantity: wanted });
  return (
    <li className={cx('grid gap-2', compact ? 'py-1 text-sm' : 'py-3')}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        {!editing && (
          <span className="min-w-8 font-semibold text-ink-muted tabular-nums">
            {t('cart.times', { count: quantity })}
          </span>
        )}
        <span className="grid min-w-0 grow basis-24">
          <span className={cx(!compact && 'font-medium')}>{product.name}</span>
          {details && <span className="text-sm text-ink-muted">{details}</span>}
        </span>
        <span className="ms-auto">
          <Price amount={formatMoney(lineTotal(item), currency)} />
        </span>
      </div>
      {item.unavailableReason && (
        <UnavailableLine
          item={item}
          reason={item.unavailableReason}
          placeId={placeId}
          onRemove={fixing && (() => fixing.send({ type: 'line.changed', place, line, quantity: 0 }))}
        />
      )}
      {editing && !item.unavailableReason && (
        <div>
          <QuantityStepper
            label={t('cart.quantityOf', { name: product.name })}
            value={quantity}
            decrementLabel={isLast ? t('cart.remove') : t('cart.fewer')}
            incrementLabel={t('cart.more')}
            removes={isLast}
            moreReason={quantity < MAX_QUANTITY ? null : t('product.most', { max: MAX_QUANTITY })}
            onDecrement={() => setQuantity(quantity - 1)}
            onIncrement={() => setQuantity(quantity + 1)}
          />
        </div>
      )}
    </li>
  );
}

const CHOOSABLE = new Set(['option_selection_invalid', 'variation_required', 'variation_not_of_product']);

interface UnavailableLineProps {
  item: OrderItem;
  reason: string;
  placeId: number | null;
  onRemove: (() => void) | null;
}

/** If the customer chooses the dish again, the server replaces this line. Decision 86. */
function UnavailableLine({ item, reason, placeId, onRemove }: UnavailableLineProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { id, name } = item.product;
  return (
    <div className="grid gap-2">
      <p className={`w-fit rounded-md px-2 text-sm font-medium wrap-anywhere ${TONE_CLASS.warning}`}>
        {errorText(reason)}
      </p>
      <div className="flex flex-wrap gap-2">
        {CHOOSABLE.has(reason) && placeId !== null && (
          <LinkButton variant="secondary" href={`/app/restaurants/${placeId}?modals=cart-modal,option-tree:${id}`}>
            {t('cart.chooseAgain')}
          </LinkButton>
        )}
        {onRemove && (
          <Button variant="secondary" aria-label={t('cart.removeName', { name })} onClick={onRemove}>
            {t('cart.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
