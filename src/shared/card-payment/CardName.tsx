import type { SavedCard } from '#machines/shared/entities/customer-entities.ts';
import { useCardText } from './use-card-text.ts';

/** "Visa •••• 4242"; screen readers say "Visa ending in 4242". */
export function CardName({ card }: { card: SavedCard }) {
  const { seen, spoken } = useCardText()(card);
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
