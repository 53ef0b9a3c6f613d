import { expect, it } from 'vitest';
import { appVersion } from '#src/host/app-info.ts';

it.each([
  ['production', false, '1.1.4'],
  ['production', true, '1.1.4 DEMO'],
  ['development', true, '1.1.4 DEMO'],
  ['development', false, '1.1.4 DEV'],
] as const)('the version in %s, staging %s, is %s', (environment, staging, version) => {
  expect(appVersion(environment, staging)).toBe(version);
});
