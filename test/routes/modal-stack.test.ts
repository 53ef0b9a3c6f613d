import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowIdOf, formatModals, MODAL_PATHS, modalOfPath, parseModals, type ModalEntry } from '#src/app/modal-stack.ts';
import type { ModalKind } from '#machines/shared/flow.ts';

const KINDS = Object.keys(MODAL_PATHS) as ModalKind[];

describe('the modal stack', () => {
  it.each<[string, ModalEntry[]]>([
    ['', []],
    ['login', [{ kind: 'login', key: null }]],
    [
      'option-tree:8,login',
      [
        { kind: 'option-tree', key: '8' },
        { kind: 'login', key: null },
      ],
    ],
    ['login,login', [{ kind: 'login', key: null }]],
    [
      'option-tree:8,option-tree:9',
      [
        { kind: 'option-tree', key: '8' },
        { kind: 'option-tree', key: '9' },
      ],
    ],
    ['option-tree', []],
    ['option-tree:', []],
    ['delivery-method', []],
    ['nonsense,login', [{ kind: 'login', key: null }]],
    ['constructor,toString,__proto__,hasOwnProperty', []],
    [' login', []],
    ['LOGIN', []],
    [',,login,', [{ kind: 'login', key: null }]],
  ])('reads %j', (text, entries) => {
    expect(parseModals(text)).toEqual(entries);
  });

  it('reads back what it has written', () => {
    const entry = fc.record({ kind: fc.constantFrom(...KINDS), key: fc.stringMatching(/^[0-9a-f]{1,8}$/) });
    const stack = fc.uniqueArray(entry, { selector: flowIdOf });
    fc.assert(
      fc.property(stack, (entries) => {
        expect(parseModals(formatModals(entries))).toEqual(entries);
      }),
    );
  });

  it('opens nothing twice, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.constantFrom(...KINDS)), (noise, kinds) => {
        const ids = parseModals([...kinds, noise, ...kinds].join(',')).map(flowIdOf);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it.each<[string, string | null, ModalEntry | null]>([
    ['/checkout-modal', null, { kind: 'checkout', key: null }],
    ['/checkout-modal/', null, { kind: 'checkout', key: null }],
    ['/add-card-modal', null, { kind: 'add-card', key: null }],
    ['/orders-modal', null, { kind: 'orders', key: null }],
    ['/delivery-method-modal', '4', { kind: 'delivery-method', key: '4' }],
    ['/auth/login', null, null],
    ['/app/welcome', null, null],
    ['/unknown-modal', null, null],
  ])('knows the modal of the path %s', (path, key, entry) => {
    expect(modalOfPath(path, key)).toEqual(entry);
  });
});
