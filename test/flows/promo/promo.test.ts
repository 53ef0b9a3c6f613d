import { expect, it } from 'vitest';
import { transition } from 'xstate';
import { promoMachine } from '#machines/promo/promo.machine.ts';

it.each(['taken', 'refused'] as const)(
  'finishes a linked code that was %s: the next customer is not sent it',
  (answer) => {
    const context = { userId: 7, code: 'VERAO', draft: '', reason: '' };
    const answered = promoMachine.resolveState({ value: { linked: { settled: { answered: answer } } }, context });
    const [signedOut] = transition(promoMachine, answered, { type: 'customer.known', userId: null });
    expect(signedOut.value).toEqual({ typed: { settled: 'idle' } });
    const [other] = transition(promoMachine, signedOut, { type: 'customer.known', userId: 8 });
    expect(other.value).toEqual({ typed: { settled: 'idle' } });
  },
);
