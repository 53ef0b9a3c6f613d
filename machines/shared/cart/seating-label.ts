import type { Order } from '#machines/shared/entities/entities.ts';

export type Seated = Pick<Order, 'deliverySeatCode' | 'deliverySeatLabel' | 'tableCode' | 'tableLabel'>;

/** `table` and `seat`: `text` is the number, and the app puts the word before it. Null: neither a table nor a seat. */
export type SeatingLabel = { kind: 'table' | 'seat' | 'own'; text: string } | null;

/** The server's default label: the Portuguese word, and the printed number in capitals. */
const UNCHOSEN = /^(Mesa|Lugar) ([^\p{Ll}]+)$/u;

export function seatingLabel({ deliverySeatCode, deliverySeatLabel, tableCode, tableLabel }: Seated): SeatingLabel {
  const label = tableLabel ?? tableCode ?? deliverySeatLabel;
  const [, word, number] = UNCHOSEN.exec(label ?? '') ?? [];
  if (number !== undefined) return { kind: word === 'Mesa' ? 'table' : 'seat', text: number };
  if (label) return { kind: 'own', text: label };
  return deliverySeatCode ? { kind: 'seat', text: deliverySeatCode } : null;
}
