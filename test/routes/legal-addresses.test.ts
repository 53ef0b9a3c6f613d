import { describe, expect, it } from 'vitest';
import { pageAddress } from '#src/host/legal-addresses.ts';

describe('the address of the terms or the privacy policy', () => {
  it.each(['https://www.mesa.pt/termos?v=2#1', 'http://localhost:8080/termos', '/legal/terms'])(
    'may be %s',
    (address) => {
      expect(pageAddress(address)).toBe(address);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.mesa.pt/1',
    'mailto:legal@mesa.pt',
    '//elsewhere.example/terms',
    '/\\elsewhere.example/terms',
    'termos',
    '',
    undefined,
  ])('is not %j: the app uses its own page instead', (address) => {
    expect(pageAddress(address)).toBeNull();
  });
});
