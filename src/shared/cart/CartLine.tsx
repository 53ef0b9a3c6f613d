import { useTranslation } from 'react-i18next';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { choiceNames, lineId, lineTotal, MAX_QUANTITY } from '#machines/shared/cart/cart.ts';
import type { Iri, OrderItem } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { Price } from '#src/ui/Price.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';

interface CartLineProps {
  item: OrderItem;
  names: CartNames;
  currency: string;
  place: Iri;
  /** Null: read-only. */
  editing: CartRef | null;
}

/** Minus at quantity 1 removes the item. */
export function CartLine({ item, names, currency, place, editing }: CartLineProps) {
  const { t } = useTranslation();
  const { product, quantity } = item;
  const line = lineId(item);
  const details = choiceNames(item, names.options).join(', ');
  const isLast = quantity === 1;
  const setQuantity = (wanted: number) => editing?.send({ type: 'line.changed', place, line, quantity: wanted });
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3">
        {!editing && (
          <span className="min-w-8 font-semibold text-ink-muted tabular-nums">
            {t('cart.times', { count: quantity })}
          </span>
        )}
        <span className="grid min-w-0 grow basis-24">
          <span className="font-medium">{product.name}</span>
          {details && <span className="text-sm text-ink-muted">{details}</span>}
        </span>
        <span className="ms-auto">
          <Price amount={formatMoney(lineTotal(item), currency)} />
        </span>
      </div>
      {editing && (
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
