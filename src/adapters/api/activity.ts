import type { ApiAnswer, ApiClient, ApiRequest } from './client.ts';

export interface Activity {
  /** Calls back immediately and on every change. Returns the unsubscribe function. */
  watch: (onChange: (active: number) => void) => () => void;
}

type Call = (path: string, request?: ApiRequest) => Promise<ApiAnswer<unknown>>;

/** The cast keeps the generic signature: the wrapper passes the requested shape through unchanged. */
const around = (call: Call) => call as ApiClient;

/** Middleware: marks all requests as background, so that they do not show the loader. */
export function inBackground(api: ApiClient): ApiClient {
  return around((path, request) => api(path, { ...request, background: true }));
}

/** Middleware: counts foreground requests. Spec 4 "Loader". */
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
