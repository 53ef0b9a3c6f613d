import { hintOf } from '#machines/shared/cart/option-tree.ts';
import type { ProductOption } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';

/** How many options to choose below a node. Spec 5 "Option hints". */
export function useHint(): (node: ProductOption) => string {
  const { t } = useTranslation();
  return (node) => {
    const { key, ...numbers } = hintOf(node);
    return t(`hints.${key}`, numbers);
  };
}
