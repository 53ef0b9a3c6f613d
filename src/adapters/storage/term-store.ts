const KEY = 'mesa.search';

/** What is searched in this tab; it outlives a reload, and no other tab sees it. */
export function createTermStore(tab: Pick<Window, 'sessionStorage'>) {
  return {
    load: (): string => tab.sessionStorage.getItem(KEY) ?? '',
    save: (term: string): void => {
      if (term === '') tab.sessionStorage.removeItem(KEY);
      else tab.sessionStorage.setItem(KEY, term);
    },
  };
}
