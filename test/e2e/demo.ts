/** Test data from the demo marketplace. The names are unique there, so a change of the demo fails at once. */
export interface DemoPlace {
  readonly path: string;
  readonly name: string;
}

export const idOf = ({ path }: DemoPlace): number => Number(path.split('/').at(-1));

/** In Cascais; at the table, take away, home delivery. Tests keep it open all week, so that it is high in the list. */
export const PIZZERIA: DemoPlace = { path: '/app/restaurants/7', name: 'Forno da Nonna Amália' };
/** In Cascais. Tests keep it and the stadium's bar open all week, too. Takes no reservations. */
export const ALWAYS_OPEN: DemoPlace = { path: '/app/restaurants/11', name: 'Gelataria Nuvem de Leite' };
/** In Cascais; at the seat only. */
export const STADIUM_BAR: DemoPlace = { path: '/app/restaurants/12', name: 'Bar da Bancada Sul' };

/** In Cascais; offers slots. */
export const SLOT_PLACE: DemoPlace = { path: '/app/restaurants/1', name: 'Tasca da Ti Adelina' };

/** Three levels of nested options: 12,50 € + 1,00 € + 1,20 € + 0,50 €. */
export const LUNCH_MENU = {
  name: 'Menu de almoço',
  /** In screen order. */
  choices: ['Diavola', 'A sério', 'Copo de vinho', 'Lambrusco', 'Café'],
  total: 1520,
  totalText: '15,20 €',
} as const;

/** Dishes without choices. */
export const CAKE = { name: 'Babà com ginja', total: 450 } as const;
export const CHURROS = { name: 'Cachecol de churros', total: 450 } as const;

/** The provider's documented test cards. */
export const CARDS = {
  accepted: { number: '4242 4242 4242 4242', spoken: 'Visa terminado em 4242' },
  acceptedMastercard: { number: '5555 5555 5555 4444', spoken: 'Mastercard terminado em 4444' },
  /** Can be saved; every payment with it is declined. */
  declinedOnPayment: { number: '4000 0000 0000 0341', spoken: 'Visa terminado em 0341' },
  /** Requires authentication during setup and for every payment. */
  authenticated: { number: '4000 0027 6000 3184', spoken: 'Visa terminado em 3184' },
} as const;

/** An operator of every demo place. */
export const OPERATOR = { name: 'Equipa da sala', email: 'equipa@mesa.example', password: 'Segredo1!' };

/** A demo customer with a reservation at the stadium's bar. */
export const RUI = { name: 'Rui Tavares', email: 'rui@mesa.example', password: 'Segredo1!' };
