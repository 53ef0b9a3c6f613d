import { useTranslation } from 'react-i18next';
import type { Product } from '#machines/shared/entities/entities.ts';
import { chiefDiets } from '#machines/shared/places/menu-filter.ts';
import { DishPrice } from '#src/shared/places/DishPrice.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { DietIcon } from '#src/ui/DietIcon.tsx';
import { Picture } from '#src/ui/Picture.tsx';

interface ProductCardProps {
  product: Product;
  currency: string;
  onChoose: () => void;
}

export function ProductCard({ product, currency, onChoose }: ProductCardProps) {
  const { t } = useTranslation();
  const marks = chiefDiets(product);
  return (
    <button
      type="button"
      onClick={onChoose}
      data-readable=""
      className="flex min-h-32 min-w-0 flex-wrap gap-4 rounded-lg border border-line bg-surface p-3 text-start transition-colors duration-fast hover:border-line-strong"
    >
      <span className="flex min-w-[min(8rem,100%)] flex-1 flex-col gap-1 self-stretch">
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
      </span>
      {product.image && (
        <span className="w-24 shrink-0 self-center md:w-32">
          <Picture
            path={product.image.filePath}
            alt=""
            sizes="(min-width: 48rem) 11rem, 8rem"
            ratio="1/1"
            rounded="md"
          />
        </span>
      )}
    </button>
  );
}
