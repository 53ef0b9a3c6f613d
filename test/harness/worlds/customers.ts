/** The two customers of the worlds. The data of each customer contains the customer's mark. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Matches in all data that belong to this customer alone. */
  readonly marks: RegExp;
}

function customer(id: number, name: string): Person {
  const word = name.toLowerCase();
  return {
    id,
    name,
    email: `${word}@ex.pt`,
    marks: new RegExp(`${word}|/(?:customers|users)/${id}\\b|\\b${id}000\\d\\d\\b`, 'gi'),
  };
}

const IOLANDA = customer(7, 'Iolanda');
const FIRMINO = customer(8, 'Firmino');
export const PEOPLE: readonly Person[] = [IOLANDA, FIRMINO];

/** Ids of a customer's cards, orders and other entities: 700001, 700002 and so on. */
export const idOf = (person: Pick<Person, 'id'>, number: number): number => person.id * 100_000 + number;
