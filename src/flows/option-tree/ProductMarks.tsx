import { TriangleAlert } from 'lucide-react';
import type { Product } from '#machines/shared/entities/entities.ts';
import { allergensOf, dietsOf } from '#machines/shared/places/menu-filter.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { DietIcon } from '#src/ui/DietIcon.tsx';

interface ProductMarksProps {
  product: Product;
  /** The options of a dish may contain other allergens. */
  hasOptions: boolean;
}

/** Diets and allergens; missing data is shown as unknown. */
export function ProductMarks({ product, hasOptions }: ProductMarksProps) {
  const { t } = useTranslation();
  const diets = dietsOf(product);
  const contained = allergensOf(product);
  const names = contained?.map((allergen) => t(`allergens.${allergen}`)).join(', ');
  return (
    <div className="grid gap-2">
      {diets.length > 0 && (
        <ul aria-label={t('product.diets')} className="flex flex-wrap gap-2">
          {diets.map((diet) => (
            <li key={diet}>
              <Badge tone="success" icon={<DietIcon diet={diet} />}>
                {t(`diets.${diet}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="flex items-start gap-2 text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {contained === null && <span>{t('product.allergens.unknown')}</span>}
          {contained?.length === 0 && <span>{t('product.allergens.none')}</span>}
          {names && (
            <>
              <strong>{t('product.allergens.contains')}</strong>
              <span>{` ${names}.`}</span>
            </>
          )}
          <span className="text-ink-muted">{` ${t(hasOptions ? 'product.allergens.options' : 'product.allergens.note')}`}</span>
        </span>
      </p>
    </div>
  );
}
