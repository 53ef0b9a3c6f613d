import { useId } from 'react';
import type { Product } from '#machines/shared/entities/entities.ts';
import { chiefDiets } from '#machines/shared/places/menu-filter.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { DishPrice } from '#src/shared/places/DishPrice.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { cx } from '#src/ui/cx.ts';
import { DietIcon } from '#src/ui/DietIcon.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Picture } from '#src/ui/Picture.tsx';

interface ProductCardProps {
  product: Product;
  currency: string;
  onChoose: () => void;
  renderInCart?: (countId: string) => Elements;
}

/** The whole card is the button of the dish, except the controls for the cart. */
export function ProductCard({ product, currency, onChoose, renderInCart }: ProductCardProps) {
  const { t } = useTranslation();
  const countId = useId();
  const marks = chiefDiets(product);
  return (
    <div className="relative flex min-h-24 min-w-0 flex-wrap gap-3 rounded-lg border border-line bg-surface p-3 transition-colors duration-fast hover:border-line-strong md:min-h-32">
      <button
        type="button"
        onClick={onChoose}
        data-readable=""
        aria-describedby={countId}
        className="flex min-w-[min(8rem,100%)] flex-1 flex-col gap-1 text-start stretched after:rounded-lg"
      >
        <span className="line-clamp-2 font-semibold noscript:line-clamp-none">{product.name}</span>
        {product.description && (
          <span className="line-clamp-2 text-sm text-ink-muted noscript:line-clamp-none">{product.description}</span>
        )}
        {marks.length > 0 && (
          <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs font-medium text-success-text">
            {marks.map((diet) => (
              <span key={diet} className="inline-flex items-center gap-1">
                <DietIcon diet={diet} />
                <span>{`${t(`diets.${diet}`)} `}</span>
              </span>
            ))}
          </span>
        )}
        <span className="sr-only"> </span>
        <span className="mt-auto">
          {product.isAvailable === false ? (
            <Badge>{t('product.unavailable.badge')}</Badge>
          ) : (
            <DishPrice product={product} currency={currency} />
          )}
        </span>
      </button>
      <div className={cx('relative', product.image ? 'w-20 shrink-0 self-center md:w-32 xl:w-24' : 'self-end')}>
        {product.image && (
          <Picture
            path={product.image.filePath}
            alt=""
            sizes="(min-width: 48rem) 11rem, 8rem"
            ratio="1/1"
            rounded="md"
          />
        )}
        <div className={cx('flex justify-end', product.image ? 'absolute -end-1 -bottom-1' : 'relative')}>
          {renderInCart?.(countId)}
        </div>
      </div>
    </div>
  );
}
