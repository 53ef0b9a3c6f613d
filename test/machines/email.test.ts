// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { createMasker } from '#src/adapters/report/mask.ts';
import { ADDRESSES, NO_ADDRESSES } from '#test/harness/email-addresses.ts';

/** The server is tested with the same addresses. */
describe('the rule for e-mail addresses', () => {
  it.each(ADDRESSES)('takes %s, also in its ASCII form', (address, ascii) => {
    expect([address, ascii, ` \u202a${address}\u202c `].map(emailProblem)).toEqual([null, null, null]);
  });

  it.each(NO_ADDRESSES)('refuses %j', (address) => {
    expect(emailProblem(address)).toBe('email.pattern');
  });

  it.each(['', ' ', '\u200b'])('requires an address if %j is typed', (text) => {
    expect(emailProblem(text)).toBe('email.required');
  });

  it('gives the same result for an address and for its mask in a report', () => {
    const mask = createMasker();
    const texts = [...ADDRESSES.flat(), ...NO_ADDRESSES, '\u202aana@pa\u0303o.pt\u202c'];
    expect(texts.map((text) => emailProblem(mask(text)))).toEqual(texts.map(emailProblem));
  });
});
