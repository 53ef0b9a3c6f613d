import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { choiceNames } from '#machines/shared/cart/cart.ts';
import type { OrderItem } from '#machines/shared/entities/entities.ts';
import { isolate } from '#machines/shared/values/isolate.ts';
import type { Elements } from '#src/ui/elements.ts';

export function OrderLine({
  item,
  names,
  amount,
  children,
}: {
  item: OrderItem;
  names: CartNames;
  amount: string;
  children?: Elements;
}) {
  const text = choiceNames(item, names.options).map(isolate).join(', ');
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-medium tabular-nums">{`${item.quantity}×`}</span>
      <span className="min-w-0 flex-1 basis-24">
        <span>{item.product.name}</span>
        {text !== '' && <span className="block text-sm text-ink-muted">{text}</span>}
        {children}
      </span>
      <span className="ms-auto whitespace-nowrap text-ink-muted tabular-nums">{amount}</span>
    </li>
  );
}
