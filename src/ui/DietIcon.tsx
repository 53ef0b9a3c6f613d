import { Leaf, MilkOff, MoonStar, Sprout, WheatOff, type LucideIcon } from 'lucide-react';

const ICON = {
  vegetarian: Leaf,
  vegan: Sprout,
  gluten_free: WheatOff,
  lactose_free: MilkOff,
  halal: MoonStar,
} satisfies Record<string, LucideIcon>;

export function DietIcon({ diet }: { diet: keyof typeof ICON }) {
  const Icon = ICON[diet];
  return <Icon aria-hidden="true" className="size-4 shrink-0" />;
}
