// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createReleaseCheck } from '#src/adapters/release/release-check.ts';

const page = (release: string) => `<!doctype html><script type="module" src="/assets/index-${release}.js"></script>`;
const unasked = { isConsented: false, isRetried: false };
const retried = { isConsented: false, isRetried: true };

/** A browser running one release of the app, in front of a server with another or the same one. */
function openBrowser(options: {
  runs?: string | null;
  serves?: string | null;
  status?: number;
  isOnline?: boolean;
  storage?: Storage;
  reload?: () => void;
}) {
  const { runs = 'old', serves = 'new', status = 200, isOnline = true, storage = sessionStorage } = options;
  const { reload = () => undefined } = options;
  document.head.innerHTML = runs === null ? '' : page(runs);
  return createReleaseCheck(
    Object.defineProperties(Object.create(window) as typeof window, {
      document: { value: document },
      navigator: { value: { onLine: isOnline } },
      sessionStorage: { get: () => storage },
      location: { value: { reload } },
      fetch: {
        value: async () => {
          if (serves === null) throw new TypeError('Failed to fetch');
          return new Response(page(serves), { status });
        },
      },
    }),
  );
}

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  sessionStorage.clear();
});

describe('the check of code that fails to load', () => {
  it.each([
    ['no network', { isOnline: false }, 'offline'],
    ['a server that cannot be reached', { serves: null }, 'offline'],
    ['a server in trouble', { status: 503 }, 'unavailable'],
    ['the release that runs is still served', { serves: 'old' }, 'unavailable'],
    ['a page that does not say which release it is', { runs: null }, 'unavailable'],
    ['another release', {}, 'reload'],
  ])('judges a first failure: %s', async (_what, browser, verdict) => {
    expect(await openBrowser(browser).judge(unasked)).toBe(verdict);
  });

  it.each([
    ['no network', { isOnline: false }, 'offline'],
    ['a server that cannot be reached', { serves: null }, 'offline'],
    ['a server in trouble', { serves: 'old', status: 503 }, 'unavailable'],
    ['a page that does not say which release it is', { runs: null }, 'unavailable'],
    ['the release that runs is still served', { serves: 'old' }, 'reload'],
  ])('judges a failure after a retry: %s', async (_what, browser, verdict) => {
    expect(await openBrowser(browser).judge(retried)).toBe(verdict);
  });

  it('reloads once for a browser that caches failed imports, then only when the customer asks', async () => {
    expect(await openBrowser({ serves: 'old' }).judge(retried)).toBe('reload');
    expect(await openBrowser({ serves: 'old' }).judge(retried)).toBe('stuck');
    expect(await openBrowser({ serves: 'old' }).judge({ isConsented: true, isRetried: true })).toBe('reload');
  });

  it('asks first where typed text would be lost', async () => {
    document.body.innerHTML = '<input value="Ana">';
    expect(await openBrowser({ serves: 'old' }).judge(retried)).toBe('stuck');
  });

  it('reloads once for a release by itself, then only when the customer asks', async () => {
    expect(await openBrowser({}).judge(unasked)).toBe('reload');
    expect(await openBrowser({}).judge(unasked)).toBe('outdated');
    expect(await openBrowser({ runs: 'new', serves: 'old' }).judge(unasked)).toBe('reload');
    expect(await openBrowser({}).judge(unasked)).toBe('outdated');
    expect(await openBrowser({}).judge({ isConsented: true, isRetried: true })).toBe('reload');
  });

  it('asks first where it cannot store which release it left', async () => {
    const blocked = new Proxy(sessionStorage, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(await openBrowser({ storage: blocked }).judge(unasked)).toBe('outdated');
  });

  it.each([
    ['a text', '<input value="Ana">', 'outdated'],
    ['a long text', '<textarea>Sem cebola</textarea>', 'outdated'],
    ['a choice', '<input type="radio" checked>', 'outdated'],
    ['nothing', '<input><textarea></textarea><input type="checkbox">', 'reload'],
  ])('asks first where typed text would be lost: %s', async (_what, form, verdict) => {
    document.body.innerHTML = form;
    expect(await openBrowser({}).judge(unasked)).toBe(verdict);
  });
});

describe('leaving a release for another', () => {
  it('reloads once by itself, then only when the customer agrees', async () => {
    let reloads = 0;
    const reload = () => void (reloads += 1);
    await openBrowser({ reload }).leave({ isConsented: false });
    expect(reloads).toBe(1);
    await expect(openBrowser({ reload }).leave({ isConsented: false })).rejects.toThrow('must agree');
    expect(reloads).toBe(1);
    await openBrowser({ reload }).leave({ isConsented: true });
    expect(reloads).toBe(2);
  });

  it('asks first where typed text would be lost', async () => {
    document.body.innerHTML = '<input value="Ana">';
    await expect(openBrowser({}).leave({ isConsented: false })).rejects.toThrow('must agree');
  });
});
