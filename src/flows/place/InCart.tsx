import { MAX_QUANTITY } from '#machines/shared/cart/cart.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AddStepper } from '#src/ui/AddStepper.tsx';

interface InCartProps {
  name: string;
  /** The id of the count in words, which describes the dish. */
  countId: string;
  /** How often the dish is in the cart. */
  count: number;
  /** Null for a dish with choices: its dialog adds the dish. */
  onAdd: (() => void) | null;
  onRemove: (() => void) | null;
}

export function InCart({ name, countId, count, onAdd, onRemove }: InCartProps) {
  const { t } = useTranslation();
  const countText = count === 0 ? '' : t('product.inCart', { count });
  if (onAdd) {
    return (
      <AddStepper
        label={t('cart.quantityOf', { name })}
        count={count}
        countText={countText}
        countId={countId}
        addLabel={t('product.addName', { name })}
        removeLabel={count === 0 ? '' : t('product.removeName', { name })}
        moreReason={count < MAX_QUANTITY ? null : t('product.most', { max: MAX_QUANTITY })}
        onAdd={onAdd}
        onRemove={onRemove}
      />
    );
  }
  if (count === 0) return null;
  return (
    <span className="grid size-8 place-items-center rounded-full bg-primary font-semibold text-primary-on tabular-nums shadow-raised">
      <span aria-hidden="true">{count}</span>
      <span id={countId} className="sr-only">
        {countText}
      </span>
    </span>
  );
}
