import type { AnyEventObject } from 'xstate';
import type { FlowKind } from '#machines/flows.ts';
import type { OrderType } from '#machines/shared/entities/entities.ts';
import { formatModals, parseModals } from '#src/location/modal-stack.ts';
import { PEOPLE } from './customers.ts';
import type { Tab } from './tab.ts';

/** A customer's action in a tab. `rest` waits for all answers that can come. */
export interface TabMove {
  readonly name: string;
  /** It makes several calls in a row, so it is impossible while the network is slow. */
  readonly isLong?: true;
  readonly isPossible: (tab: Tab) => boolean;
  readonly act: (tab: Tab, rest: () => Promise<void>) => Promise<void>;
}

/** The order type that each place is given in these worlds. */
export const ORDER_TYPES: Readonly<Record<number, OrderType>> = { 1: 'take_away', 2: 'dine_in' };

export const viewOfPlace = (placeId: number) => ({
  pathname: `/app/restaurants/${placeId}`,
  search: { view: 'reservations' as const },
});

const topOf = (tab: Tab) => tab.flows().at(-1);
const find = (tab: Tab, kind: FlowKind) => tab.flows().findLast((flow) => flow.kind === kind);
const isOnPage = (tab: Tab) => (tab.router.latestLocation.search.modals ?? '') === '' && isAtPlace(tab);
const isAtPlace = (tab: Tab) => tab.router.latestLocation.pathname.startsWith('/app/restaurants/');

async function goTo(tab: Tab, placeId: number, modals?: string): Promise<void> {
  const { pathname, search } = viewOfPlace(placeId);
  await tab.router.navigate({ to: pathname, search: { ...search, ...(modals ? { modals } : {}) } });
}

async function openAbove(tab: Tab, modals: string): Promise<void> {
  const { search } = tab.router.latestLocation;
  const stack = [...parseModals(search.modals ?? ''), ...parseModals(modals)];
  await tab.router.navigate({ to: '.', search: { ...search, modals: formatModals(stack) } });
}

/** Sends the event to the flow of that kind, if the flow accepts it. */
const onFlow = (name: string, kind: FlowKind, event: AnyEventObject): TabMove => ({
  name,
  isPossible: (tab) => find(tab, kind)?.state.can(event) ?? false,
  act: async (tab) => find(tab, kind)?.ref.send(event),
});

const opening = (name: string, modals: string): TabMove => ({
  name,
  isPossible: (tab) => isOnPage(tab),
  act: (tab) => openAbove(tab, modals),
});

const signIn = (person: (typeof PEOPLE)[number]): TabMove => ({
  name: `${person.name} signs in`,
  isPossible: (tab) => tab.userId === null && isAtPlace(tab),
  async act(tab, rest) {
    if (!find(tab, 'login')) await openAbove(tab, 'login');
    const login = find(tab, 'login')?.ref;
    login?.send({ type: 'field.edited', field: 'email', value: person.email });
    login?.send({ type: 'field.edited', field: 'password', value: 'a password' });
    login?.send({ type: 'form.submitted' });
    await rest();
    login?.send({ type: 'success.continued' });
  },
});

const signOut: TabMove = {
  name: 'signs out',
  isPossible: (tab) => tab.userId !== null,
  async act(tab, rest) {
    await tab.router.navigate({ to: '/auth/logout' });
    await rest();
    await goTo(tab, 1);
  },
};

const add = (placeId: number): TabMove => ({
  name: `adds a dish of place ${placeId}`,
  isLong: true,
  isPossible: isOnPage,
  async act(tab, rest) {
    await goTo(tab, placeId, `option-tree:${80 + placeId}`);
    await rest();
    find(tab, 'option-tree')?.ref.send({ type: 'add.submitted' });
  },
});

const chooseOrderType = (placeId: number): TabMove => ({
  name: `chooses ${ORDER_TYPES[placeId]} at place ${placeId}`,
  isLong: true,
  isPossible: (tab) => (isOnPage(tab) ? true : isAskedFor(tab, placeId)),
  async act(tab, rest) {
    if (!isAskedFor(tab, placeId)) await goTo(tab, placeId, `delivery-method:${placeId}`);
    await rest();
    const flow = find(tab, 'delivery-method')?.ref;
    flow?.send({ type: 'orderType.chosen', orderType: ORDER_TYPES[placeId] });
  },
});

const isAskedFor = (tab: Tab, placeId: number) =>
  topOf(tab)?.kind === 'delivery-method' && topOf(tab)?.state.context.placeId === placeId;

/** The table form, if it is the top flow. */
const formIn = (tab: Tab) => {
  const top = topOf(tab);
  return top?.kind === 'group-reservation' || top?.kind === 'new-reservation' ? top : undefined;
};

const type: TabMove = {
  name: 'types a draft',
  isPossible(tab) {
    const form = formIn(tab);
    return form?.state.matches({ open: 'choosing' }) === true && form.state.context.draft.comments === '';
  },
  async act(tab) {
    const who = PEOPLE.find(({ id }) => id === tab.userId)?.name ?? 'a visitor';
    const form = formIn(tab)?.ref;
    form?.send({ type: 'group.changed', change: { name: who, phone: '910 000 000' } });
    form?.send({ type: 'comments.changed', comments: `Written by ${who}` });
  },
};

export const REQUEST = 'requests the table';
const request: TabMove = {
  name: REQUEST,
  isPossible(tab) {
    const form = formIn(tab);
    if (!form?.state.matches({ open: 'choosing' })) return false;
    const { draft, dateAndTime } = form.state.context;
    return dateAndTime !== null && (draft.group === null || draft.group.name !== '');
  },
  act: async (tab) => formIn(tab)?.ref.send({ type: 'form.submitted' }),
};

const openTable: TabMove = {
  name: 'opens the first table',
  isPossible: (tab) => topOf(tab)?.kind === 'reservations' && firstTableIn(tab) !== undefined,
  act: async (tab) => topOf(tab)?.ref.send({ type: 'reservation.chosen', id: firstTableIn(tab) }),
};

const firstTableIn = (tab: Tab): number | undefined =>
  (topOf(tab)?.state.context.reservations as { id: number; status: string }[] | undefined)?.find(
    ({ status }) => status !== 'canceled',
  )?.id;

const cancelTable: TabMove = {
  name: 'cancels the table',
  isPossible: (tab) => find(tab, 'reservation')?.state.can({ type: 'cancellation.requested' }) ?? false,
  async act(tab) {
    const flow = find(tab, 'reservation')?.ref;
    flow?.send({ type: 'cancellation.requested' });
    flow?.send({ type: 'cancellation.confirmed' });
  },
};

const openCheckout: TabMove = {
  name: 'opens the checkout',
  isPossible: (tab) => isOnPage(tab) && tab.service('cart').can({ type: 'checkout.requested' }),
  act: async (tab) => tab.tell('cart', { type: 'checkout.requested' }),
};

const closeTop: TabMove = {
  name: 'closes the dialog',
  isPossible: (tab) => !isOnPage(tab) && (topOf(tab)?.state.can({ type: 'modal.closed' }) ?? false),
  act: async (tab) => topOf(tab)?.ref.send({ type: 'modal.closed' }),
};

export const TAB_MOVES: readonly TabMove[] = [
  ...PEOPLE.map(signIn),
  signOut,
  opening('opens all tables', 'reservations'),
  opening('opens the orders', 'orders'),
  opening('opens the own code', 'my-code'),
  onFlow('opens the form of a group', 'reservations', { type: 'group.requested' }),
  onFlow('opens the form of a table', 'reservations', { type: 'new.requested' }),
  type,
  request,
  openTable,
  cancelTable,
  add(1),
  add(2),
  chooseOrderType(1),
  chooseOrderType(2),
  openCheckout,
  onFlow('pays', 'checkout', { type: 'payment.submitted' }),
  onFlow('tries the payment again', 'checkout', { type: 'retry.requested' }),
  closeTop,
  {
    name: 'tries the cart again',
    isPossible: (tab) => tab.service('cart').can({ type: 'retry.requested' }),
    act: async (tab) => tab.tell('cart', { type: 'retry.requested' }),
  },
];
