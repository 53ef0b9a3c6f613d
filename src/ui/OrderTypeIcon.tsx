import { Armchair, Bike, ShoppingBag, Utensils, type LucideIcon } from 'lucide-react';

const ICONS = {
  dine_in: Utensils,
  take_away: ShoppingBag,
  home_delivery: Bike,
  seat_delivery: Armchair,
} as const satisfies Record<string, LucideIcon>;

export interface OrderTypeIconProps {
  type: keyof typeof ICONS;
  size?: 'sm' | 'md';
}

export function OrderTypeIcon({ type, size = 'sm' }: OrderTypeIconProps) {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" className={size === 'sm' ? 'size-4 shrink-0' : 'size-6 shrink-0'} />;
}
