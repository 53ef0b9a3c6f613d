import type { Product } from '#machines/shared/entities.ts';
import { useMoney } from '#src/i18n/use-format.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';

interface ProductCardProps {
  product: Product;
  currency: string;
  onChoose: () => void;
}

/** A dish of the menu; pressing it opens the dish. */
export function ProductCard({ product, currency, onChoose }: ProductCardProps) {
  const money = useMoney();
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-32 min-w-0 gap-4 rounded-lg border border-line bg-surface p-3 text-start transition-colors duration-fast hover:border-line-strong"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="line-clamp-2 font-semibold">{product.name}</span>
        {product.description && <span className="line-clamp-2 text-sm text-ink-muted">{product.description}</span>}
        <span className="mt-auto">
          <Price amount={money(product.price, currency)} />
        </span>
      </span>
      {product.image && (
        <span className="w-24 shrink-0 self-center md:w-32">
          <Picture path={product.image.filePath} alt="" ratio="1/1" rounded="md" />
        </span>
      )}
    </button>
  );
}
