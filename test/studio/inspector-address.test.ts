// @vitest-environment node
import { expect, it } from 'vitest';
import { inspectorAddress, STATELY } from '#studio/atlas/inspector-address.ts';

const configured = 'https://inspector.example/';

it('opens no inspector by default', () => {
  expect(inspectorAddress({ asked: null, configured })).toBeNull();
});

it("opens Stately's inspector, or the configured one", () => {
  expect(inspectorAddress({ asked: '', configured: undefined })).toBe(STATELY);
  expect(inspectorAddress({ asked: '', configured })).toBe(configured);
  expect(inspectorAddress({ asked: configured, configured })).toBe(configured);
});

it.each(['http://localhost:4000/viewer.html', 'https://127.0.0.1/', 'http://[::1]:8080/'])(
  'opens %s, a local address',
  (asked) => {
    expect(inspectorAddress({ asked, configured: undefined })).toBe(asked);
  },
);

it.each([
  'https://elsewhere.example/',
  'http://localhost.elsewhere.example/',
  'http://localhost@elsewhere.example/',
  'javascript:alert(1)',
  'viewer.html',
])('refuses %s in a link', (asked) => {
  expect(() => inspectorAddress({ asked, configured: undefined })).toThrow(/is neither a local inspector/);
});
