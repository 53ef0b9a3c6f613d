import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { validateSearch, type AppSearch } from '#src/location/search.ts';

interface Choice<Name extends keyof AppSearch> {
  name: Name;
  /** The choice on the screen, as a value for the address. */
  chosen: AppSearch[Name] | undefined;
  /** False while the customer is still choosing. */
  isSettled: boolean;
  /** Returns false if there is no such choice. */
  choose: (asked: AppSearch[Name] | undefined) => boolean;
}

/** The choices in the address. The router also keeps values that are not valid. */
export function useAsked(): AppSearch {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => validateSearch(search), [search]);
}

/** A new value in the address changes the choice on the screen. A choice on the screen changes the address. */
export function useInAddress<Name extends keyof AppSearch>({ name, chosen, isSettled, choose }: Choice<Name>): void {
  const router = useRouter();
  const { [name]: asked, modals } = useAsked();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const known = useRef<AppSearch[Name]>(undefined);
  useEffect(() => {
    // A dialog above has an address of its own.
    if (!isSettled || modals !== undefined) return;
    if (asked !== known.current) {
      known.current = asked;
      if (asked !== chosen && choose(asked)) return;
    }
    const isLeaving = router.history.location.pathname !== pathname;
    if (asked === chosen || isLeaving) return;
    known.current = chosen;
    const search = ({ [name]: _before, ...rest }: AppSearch) => ({ ...rest, [name]: chosen });
    void router.navigate({ to: '.', search, replace: true, resetScroll: false });
  });
}
