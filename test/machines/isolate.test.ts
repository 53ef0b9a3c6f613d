import { describe, expect, it } from 'vitest';
import { isolate as inApp } from '#machines/shared/values/isolate.ts';
import { isolate as onServer } from '#server/shared/isolate.ts';

describe.each([
  ['app', inApp],
  ['server', onServer],
])('the %s’s isolation of a text', (_side, isolate) => {
  it.each(['', 'Ana', '+351 910 000 000', 'Åsa “2” – 你好 😀', '12,50 €'])('leaves “%s” as it is', (text) => {
    expect(isolate(text)).toBe(text);
  });

  it.each([
    ['Arabic', 'أحمد'],
    ['Hebrew', 'Ana שרה'],
    ['Persian letters of the presentation forms', '\ufb8e'],
    ['Adlam, beyond the basic plane', '\u{1e900}'],
    ['an override that is not closed', '\u202egnp.exe'],
    ['a mark alone', '\u200f'],
  ])('puts %s between marks', (_what, text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`);
  });

  it.each([
    ['leaves out a mark that closes nothing', 'a\u2069\u202eb', '\u2068a\u202eb\u2069'],
    ['closes each mark that is open', 'a\u2067b\u2066c', '\u2068a\u2067b\u2066c\u2069\u2069\u2069'],
    ['keeps marks that are in pairs', '\u2067a\u2069b', '\u2068\u2067a\u2069b\u2069'],
  ])('%s', (_what, text, isolated) => {
    expect(isolate(text)).toBe(isolated);
  });
});
