import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flows, type ModalKind } from '#machines/flows.ts';
import {
  flowIdOf,
  formatModals,
  modalAlone,
  parseModals,
  type ModalEntry,
  type ModalLocation,
} from '#src/location/modal-stack.ts';

const KINDS: ModalKind[] = flows.flatMap((flow) => (flow.modal ? [flow.kind] : []));

const LOGIN: ModalEntry = { kind: 'login', key: null };
const dish = (key: string): ModalEntry => ({ kind: 'option-tree', key });

describe('the modal stack', () => {
  it.each<[string, ModalEntry[]]>([
    ['', []],
    ['login', [LOGIN]],
    ['option-tree:8,login', [dish('8'), LOGIN]],
    ['login,login', [LOGIN]],
    ['option-tree:8,option-tree:9', [dish('8'), dish('9')]],
    ['option-tree', []],
    ['option-tree:', []],
    ['delivery-method', []],
    ['nonsense,login', [LOGIN]],
    ['constructor,toString,__proto__,hasOwnProperty', []],
    [' login', []],
    ['LOGIN', []],
    [',,login,', [LOGIN]],
  ])('reads %j', (text, entries) => {
    expect(parseModals(text)).toEqual(entries);
  });

  it('parses its own output', () => {
    const entry = fc.record({ kind: fc.constantFrom(...KINDS), key: fc.stringMatching(/^[0-9a-f]{1,8}$/) });
    const stack = fc.uniqueArray(entry, { selector: flowIdOf });
    fc.assert(
      fc.property(stack, (entries) => {
        expect(parseModals(formatModals(entries))).toEqual(entries);
      }),
    );
  });

  it('opens nothing twice, whatever the address contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.constantFrom(...KINDS)), (noise, kinds) => {
        const ids = parseModals([...kinds, noise, ...kinds].join(',')).map(flowIdOf);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it.each<[string, ModalLocation['search'], ModalEntry | null]>([
    ['/checkout-modal', {}, { kind: 'checkout', key: null }],
    ['/checkout-modal/', {}, { kind: 'checkout', key: null }],
    ['/add-card-modal', {}, { kind: 'add-card', key: null }],
    ['/orders-modal', {}, { kind: 'orders', key: null }],
    ['/order-modal', { id: 12 }, { kind: 'order', key: '12' }],
    ['/bills-modal', {}, { kind: 'bills', key: null }],
    ['/bill-modal', { id: 3, place: 4 }, { kind: 'bill', key: '3' }],
    ['/payment-modal', {}, { kind: 'payment', key: null }],
    ['/reservations-modal', {}, { kind: 'reservations', key: null }],
    ['/reservation-modal', { id: 9 }, { kind: 'reservation', key: '9' }],
    ['/new-reservation-modal', { place: 4 }, { kind: 'new-reservation', key: '4' }],
    ['/browser-scanner', {}, { kind: 'browser-scanner', key: null }],
    ['/delivery-method-modal', { place: 4 }, { kind: 'delivery-method', key: '4' }],
    ['/auth/login', { modal: true }, LOGIN],
    ['/auth/signup', { modal: true, id: 4 }, { kind: 'signup', key: null }],
    ['/auth/forgot-password', { modal: true }, { kind: 'forgot-password', key: null }],
    ['/auth/login', {}, null],
    ['/auth/logout', { modal: true }, null],
    ['/app/welcome', { modal: true }, null],
    ['/unknown-modal', {}, null],
  ])('maps the modal of the path %s %j', (pathname, search, entry) => {
    expect(modalAlone({ pathname, search })).toEqual(entry);
  });
});
