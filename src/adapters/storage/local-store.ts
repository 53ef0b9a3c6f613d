/** JSON values in local storage, prefixed. Blocked or broken storage reads as empty. */
export interface LocalStore {
  get: (key: string) => unknown;
  set: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  watch: (key: string, onChange: () => void) => () => void;
}

const PREFIX = 'mesa.';

export function createLocalStore(
  browser: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>,
): LocalStore {
  return {
    get(key) {
      try {
        return parse(browser.localStorage.getItem(PREFIX + key));
      } catch {
        return null;
      }
    },
    set(key, value) {
      browser.localStorage.setItem(PREFIX + key, JSON.stringify(value));
    },
    remove(key) {
      browser.localStorage.removeItem(PREFIX + key);
    },
    watch(key, onChange) {
      const listen = (event: StorageEvent) => {
        if (event.key === PREFIX + key || event.key === null) onChange();
      };
      browser.addEventListener('storage', listen);
      return () => browser.removeEventListener('storage', listen);
    },
  };
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
