import type { AppRouter } from '#src/app/navigation/router.tsx';
import type { AppLocation } from '#src/location/open-flows.ts';
import { validateSearch } from '#src/location/search.ts';

type Search = AppLocation['search'];
interface Step {
  to: string;
  search?: Search | ((before: Search) => Search);
  replace?: boolean;
}

const ORIGIN = 'https://app.ex.pt';

/** A tab's history, with as much of the router as the bridge uses. Every location is ready at once. */
export class MemoryRouter {
  readonly state = { status: 'idle' };
  readonly history;
  #entries: AppLocation[];
  #index = 0;
  readonly #listeners: Record<string, Set<() => void>> = { onBeforeNavigate: new Set(), onResolved: new Set() };

  constructor(first: AppLocation) {
    this.#entries = [first];
    const index = () => this.#index;
    this.history = {
      location: {
        state: {
          get __TSR_index() {
            return index();
          },
        },
      },
      go: (steps: number) =>
        queueMicrotask(() => {
          this.#index = Math.max(0, this.#index + steps);
          this.#tell();
        }),
      replace: (href: string) => this.navigate({ to: href, replace: true }),
      push: (href: string) => this.navigate({ to: href }),
    };
  }

  get latestLocation(): AppLocation & { href: string } {
    const location = this.#entries[this.#index] as AppLocation;
    return { ...location, href: location.pathname };
  }

  navigate({ to, search = {}, replace = false }: Step): Promise<void> {
    const { pathname, search: before } = this.latestLocation;
    const url = new URL(to, `${ORIGIN}${pathname}`);
    const given = typeof search === 'function' ? search(before) : search;
    const next = {
      pathname: to === '.' ? pathname : url.pathname,
      search: validateSearch({ ...Object.fromEntries(url.searchParams), ...given }) as Search,
    };
    if (!replace) this.#index += 1;
    this.#entries = [...this.#entries.slice(0, this.#index), next];
    this.#tell();
    return Promise.resolve();
  }

  subscribe(type: string, listen: () => void): () => void {
    this.#listeners[type]?.add(listen);
    return () => void this.#listeners[type]?.delete(listen);
  }

  /** With the router's type, for the app's own bridge. */
  get asRouter(): AppRouter {
    return this as unknown as AppRouter;
  }

  start(): void {
    this.#tell();
  }

  #tell(): void {
    for (const listeners of Object.values(this.#listeners)) for (const listen of listeners) listen();
  }
}
