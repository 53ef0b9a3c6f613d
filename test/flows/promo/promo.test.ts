import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { promoMachine } from '#machines/promo/promo.machine.ts';

it.each(['taken', 'refused'] as const)(
  'removes a linked code that was %s, so that it is not sent for the next customer',
  (answer) => {
    const context = { userId: 7, code: 'VERAO', draft: '', reason: '', discount: null };
    const answered = promoMachine.resolveState({ value: { linked: { settled: { answered: answer } } }, context });
    const [signedOut] = transition(promoMachine, answered, { type: 'customer.known', userId: null });
    expect(signedOut.value).toEqual({ typed: { settled: 'idle' } });
    const [other] = transition(promoMachine, signedOut, { type: 'customer.known', userId: 8 });
    expect(other.value).toEqual({ typed: { settled: 'idle' } });
  },
);

const typed = (draft: string, userId: number | null = 7) =>
  promoMachine.resolveState({
    value: { typed: { settled: 'idle' } },
    context: { userId, code: '', draft, reason: '', discount: null },
  });
const known = (userId: number) => transition(promoMachine, typed('VER'), { type: 'customer.known', userId })[0];

describe('a typed code', () => {
  it('is sent without the spaces around it', () => {
    const [sending] = transition(promoMachine, typed(' VERAO '), { type: 'code.submitted' });
    expect(sending.value).toEqual({ typed: 'sending' });
    expect(sending.context.code).toBe('VERAO');
  });

  it('counts as missing if it contains only spaces', () => {
    const [refused] = transition(promoMachine, typed('  '), { type: 'code.submitted' });
    expect(refused.context.reason).toBe('promo_code_missing');
  });

  it('stays if the same customer is announced again, and is cleared for another customer', () => {
    expect(known(7).context.draft).toBe('VER');
    expect(known(8).context.draft).toBe('');
  });
});
