import type { ApiAnswer, ApiClient, ApiRequest } from './client.ts';

/** How many requests that a customer waits for are under way. */
export interface Activity {
  /** Calls back at once, and whenever the number changes. Returns how to stop. */
  watch: (onChange: (active: number) => void) => () => void;
}

type Call = (path: string, request?: ApiRequest) => Promise<ApiAnswer<unknown>>;

/** The same client with something around each call; what a request asks for is passed on as it is, the shape included. */
const around = (call: Call) => call as ApiClient;

/** The same client for what nobody waits for: it is no sign of work. */
export function inBackground(api: ApiClient): ApiClient {
  return around((path, request) => api(path, { ...request, background: true }));
}

/** The same client, watched: requests in the background do not count. Spec 4 "Loader". */
export function watchActivity(api: ApiClient): { api: ApiClient; activity: Activity } {
  const watchers = new Set<(active: number) => void>();
  let active = 0;
  const change = (by: 1 | -1) => {
    active += by;
    for (const tell of watchers) tell(active);
  };
  const counted: Call = async (path, request) => {
    if (request?.background) return api(path, request);
    change(1);
    try {
      return await api(path, request);
    } finally {
      change(-1);
    }
  };
  return {
    api: around(counted),
    activity: {
      watch(onChange) {
        watchers.add(onChange);
        onChange(active);
        return () => watchers.delete(onChange);
      },
    },
  };
}
