import { expect, it } from 'vitest';
import { isMisreadCode, shortCodeIn } from '#machines/shared/tables/short-code.ts';

it.each(['K7M2P', 'k7m2p', ' k7 m2p ', 'K7M-2P', 'k-7-m-2-p'])('%j is the short code of a table or seat', (text) => {
  expect(shortCodeIn(text)).toBe('K7M2P');
  expect(isMisreadCode(text)).toBe(false);
});

it.each(['K7M0P', 'k7mop', 'K7M1P', 'k7mip', 'K7MLP'])('%j was misread: no code has 0, O, 1, I or L', (text) => {
  expect(shortCodeIn(text)).toBeNull();
  expect(isMisreadCode(text)).toBe(true);
});

it.each(['', 'K7M2', 'K7M2PX', 'K7M2Ç', 'A1', 'Mesa 12', '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b'])(
  '%j is no short code',
  (text) => {
    expect(shortCodeIn(text)).toBeNull();
    expect(isMisreadCode(text)).toBe(false);
  },
);
