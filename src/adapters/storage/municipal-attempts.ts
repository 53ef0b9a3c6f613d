import type { MunicipalAttempt } from '#machines/municipal-login/municipal-login-ports.ts';

const KEY = 'mesa.municipal-login';

type Tab = Pick<Window, 'sessionStorage' | 'location'>;

/** Saves the attempt in this tab and leaves the page. Resolves only if saving fails. */
export const leaveForProvider =
  (tab: Tab) =>
  ({ authorizationUrl, attempt }: { authorizationUrl: string; attempt: MunicipalAttempt }): Promise<void> => {
    try {
      tab.sessionStorage.setItem(KEY, JSON.stringify(attempt));
    } catch {
      return Promise.resolve();
    }
    tab.location.assign(authorizationUrl);
    return new Promise(() => undefined);
  };

export const recallAttempt = (tab: Tab) => (): MunicipalAttempt | null => {
  try {
    const text = tab.sessionStorage.getItem(KEY);
    tab.sessionStorage.removeItem(KEY);
    return toAttempt(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
};

function toAttempt(value: unknown): MunicipalAttempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { secret, returnUrl } = value as Partial<Record<keyof MunicipalAttempt, unknown>>;
  if (typeof secret !== 'string') return null;
  return { secret, returnUrl: typeof returnUrl === 'string' ? returnUrl : null };
}
