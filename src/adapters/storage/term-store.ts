const KEY = 'mesa.search';

export function createTermStore(tab: Pick<Window, 'sessionStorage'>) {
  return {
    load: (): string => tab.sessionStorage.getItem(KEY) ?? '',
    save: (term: string): void => {
      if (term === '') tab.sessionStorage.removeItem(KEY);
      else tab.sessionStorage.setItem(KEY, term);
    },
  };
}
