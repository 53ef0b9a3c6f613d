import { expect, it } from 'vitest';
import { firstName } from '#machines/shared/account/first-name.ts';

it.each([
  ['Ana Martins', 'Ana'],
  ['  Conceição\tSá ', 'Conceição'],
  ['Ana', 'Ana'],
  ["D'Ângela Reis", "D'Ângela"],
  ['José-Maria Sá', 'José-Maria'],
  ['أحمد علي', 'أحمد'],
  ['王 小明', '王'],
])('greets %s as %s', (name, first) => {
  expect(firstName(name)).toBe(first);
});

it.each([
  null,
  '',
  '   ',
  '<b>Ana</b>',
  '{{name}}',
  'https://evil.example',
  '123 Ana',
  '\u202eanA Reis',
  'A'.repeat(25),
])('greets without a name if the name is unusable: %s', (name) => {
  expect(firstName(name)).toBeNull();
});
