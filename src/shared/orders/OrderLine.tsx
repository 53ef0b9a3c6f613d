import type { ReactNode } from 'react';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { choiceNames } from '#machines/shared/cart/cart.ts';
import type { OrderItem } from '#machines/shared/entities/entities.ts';

export function OrderLine({
  item,
  names,
  amount,
  children,
}: {
  item: OrderItem;
  names: CartNames;
  amount: string;
  children?: ReactNode;
}) {
  const text = choiceNames(item, names.options).join(', ');
  return (
    <li className="flex gap-2">
      <span className="font-medium tabular-nums">{item.quantity}×</span>
      <span className="min-w-0 flex-1">
        {item.product.name}
        {text !== '' && <span className="block text-sm text-ink-muted">{text}</span>}
        {children}
      </span>
      <span className="whitespace-nowrap text-ink-muted tabular-nums">{amount}</span>
    </li>
  );
}
