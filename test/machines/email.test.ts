// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { createMasker } from '#src/adapters/report/mask.ts';
import { ADDRESSES, NO_ADDRESSES } from '#test/harness/email-addresses.ts';

/** The server tests take the same addresses. */
describe('the rule for e-mail addresses', () => {
  it.each(ADDRESSES)('takes %s, in its ASCII form, too', (address, ascii) => {
    expect([address, ascii, ` \u202a${address}\u202c `].map(emailProblem)).toEqual([null, null, null]);
  });

  it.each(NO_ADDRESSES)('refuses %j', (address) => {
    expect(emailProblem(address)).toBe('email.pattern');
  });

  it.each(['', ' ', '\u200b'])('asks for an address where %j is typed', (text) => {
    expect(emailProblem(text)).toBe('email.required');
  });

  it('judges the mask of an address in a report alike', () => {
    const mask = createMasker();
    const texts = [...ADDRESSES.flat(), ...NO_ADDRESSES, '\u202aana@pa\u0303o.pt\u202c'];
    expect(texts.map((text) => emailProblem(mask(text)))).toEqual(texts.map(emailProblem));
  });
});
