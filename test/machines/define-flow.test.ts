import { describe, expect, it } from 'vitest';
import { cartModalFlow } from '#machines/cart-modal/cart-modal.flow.ts';
import { flowOf, flows, listFlows } from '#machines/flows.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { orderFlow } from '#machines/order/order.flow.ts';
import { CUSTOMER_MODAL, defineFlow, MODAL } from '#machines/shared/flow/define-flow.ts';
import { concluded, openFlow, openFlowOf } from '#machines/shared/flow/flow.ts';
import { slotFlow } from '#machines/slot/slot.flow.ts';

const fields = {
  modal: null,
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'nothing',
  email: 'drops',
  loginReason: null,
  drafts: [],
} as const;

type Output = { outcome: 'done' | 'dismissed' };

const define = defineFlow<undefined, Output>();
const door = define('door', fields);
const opened = { key: 'none', input: () => undefined, next: null } as const;

describe('the compiler', () => {
  it('refuses a definition with a missing field', () => {
    const { personal: _left, ...rest } = fields;
    // @ts-expect-error -- `personal` is missing
    expect(define('door', rest)).not.toHaveProperty('personal');
  });

  it('refuses a modal without `personal`, and a customer’s modal without a login reason', () => {
    const { needs } = fields;
    const modal = { ...opened, path: null } as const;
    // @ts-expect-error -- `personal` is missing
    expect(define('door', { ...MODAL, modal, needs, loginReason: null })).toMatchObject({
      needs,
    });
    // @ts-expect-error -- `loginReason` is missing
    expect(define('door', { ...CUSTOMER_MODAL, modal })).toMatchObject({ modal });
  });

  it('refuses a field of another type', () => {
    // @ts-expect-error -- `dismissed` is not one of its outputs
    expect(define('door', { ...fields, dismissed: { outcome: 'gone' } }).dismissed).toEqual({
      outcome: 'gone',
    });
  });

  it('refuses a draft that is no event of the flow', () => {
    const drafts = ['door.opend'] as const;
    type Event = { type: 'door.opened' };
    // @ts-expect-error -- a misspelled event
    expect(defineFlow<undefined, Output, Event>()('door', { ...fields, drafts }).drafts).toBe(drafts);
    // @ts-expect-error -- the events are not named
    expect(define('door', { ...fields, drafts }).drafts).toBe(drafts);
    const opening = ['door.opened'] as const;
    expect(defineFlow<undefined, Output, Event>()('door', { ...fields, drafts: opening }).drafts).toBe(opening);
  });

  it('refuses a kind that is already taken', () => {
    // @ts-expect-error -- the kind `door` occurs twice
    expect(listFlows([door, loginFlow, door])).toHaveLength(3);
  });

  it('refuses a path that is already taken', () => {
    const modal = { ...opened, path: { to: '/door', key: 'none' } } as const;
    const front = define('front', { ...fields, modal });
    const back = define('back', { ...fields, modal });
    // @ts-expect-error -- one path for two
    expect(listFlows([front, loginFlow, back])).toHaveLength(3);
    // @ts-expect-error -- one path for two, after a flow without a path
    expect(listFlows([door, front, back])).toHaveLength(3);
    expect(listFlows([front, loginFlow])).toHaveLength(2);
  });

  it('refuses a page path that is already taken, unless both flows are parts of that page', () => {
    const page = { path: '/hall', shares: false, open: () => null, next: null } as const;
    const hall = define('hall', { ...fields, page });
    const lobby = define('lobby', { ...fields, page });
    const part = define('part', { ...fields, page: { ...page, shares: true } });
    const other = define('other', { ...fields, page: { ...page, shares: true } });
    const modal = { ...opened, path: { to: '/hall', key: 'none' } } as const;
    const dialog = define('dialog', { ...fields, modal });
    // @ts-expect-error -- one path for two
    expect(listFlows([hall, door, lobby])).toHaveLength(3);
    // @ts-expect-error -- the hall does not share its path
    expect(listFlows([part, hall])).toHaveLength(2);
    // @ts-expect-error -- a modal at the path of a page
    expect(listFlows([hall, dialog])).toHaveLength(2);
    // @ts-expect-error -- a page at the path of a modal
    expect(listFlows([dialog, hall])).toHaveLength(2);
    expect(listFlows([part, other])).toHaveLength(2);
  });

  it('refuses a key in the path of a flow without a key', () => {
    const modal = { ...opened, path: { to: '/door', key: 'id' } } as const;
    // @ts-expect-error -- the flow takes no key
    expect(define('door', { ...fields, modal }).modal).toBe(modal);
  });

  it('refuses to open a flow without its required key, or with a key that it does not take', () => {
    // @ts-expect-error -- the key of the slot is missing
    expect(openFlow(slotFlow)).toBeTypeOf('function');
    // @ts-expect-error -- the cart takes no key
    expect(openFlowOf(cartModalFlow, () => 1)).toBeTypeOf('function');
    expect([openFlow(orderFlow), openFlowOf(orderFlow, () => 1)]).toHaveLength(2);
  });

  it('refuses to open a flow that is not a modal, and to end a flow with another flow’s output', () => {
    // @ts-expect-error -- the door is not a modal
    expect(openFlow(door)).toBeTypeOf('function');
    // @ts-expect-error -- `added` is not an outcome of a slot
    expect(concluded(slotFlow, { outcome: 'added' })).toMatchObject({ kind: 'slot' });
  });
});

describe('the list of flows', () => {
  it('finds a definition by its kind, and nothing for other strings', () => {
    expect(flows.map(({ kind }) => flowOf(kind)?.kind)).toEqual(flows.map(({ kind }) => kind));
    expect([flowOf('constructor'), flowOf('')]).toEqual([undefined, undefined]);
  });

  it('has each path once, even where the compiler could not check it', () => {
    const paths = flows.flatMap(({ modal }) => modal?.path?.to ?? []);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
