import { flowOf } from '#machines/flows.ts';
import type { AnyFlow, Destination } from '#machines/shared/flow/define-flow.ts';
import { safeReturnUrl } from './return-url.ts';

export interface Leaving {
  pathname: string;
  returnUrl: string | null;
  origin: string;
}

/** Where a finished screen leads. `kind` is null if the flow is unknown. */
export function afterScreen(kind: string | null, output: unknown, leaving: Leaving): string {
  const flow = kind === null ? undefined : flowOf(kind);
  const next = destinationOf(flow?.page?.next ?? flow?.modal?.next, output);
  return resolve(next ?? { to: '/app/welcome', returnUrl: 'none' }, leaving);
}

/** The address after a modal that closes directly above a screen. Null: back to that screen. */
export function afterModal(kind: string, output: unknown, leaving: Leaving): string | null {
  const next = destinationOf(flowOf(kind)?.modal?.next, output);
  return next && resolve(next, leaving);
}

type Next = NonNullable<AnyFlow['modal']>['next'];

/** The compiler cannot pair a kind with its output, hence the cast. */
const destinationOf = (next: Next | undefined, output: unknown): Destination | null => next?.(output as never) ?? null;

function resolve({ to, returnUrl }: Destination, { pathname, returnUrl: searched, origin }: Leaving): string {
  const carried = carriedOf(returnUrl, pathname, searched);
  if (to === 'return') return safeReturnUrl(carried ?? undefined, origin);
  return carried === null ? to : `${to}?returnUrl=${encodeURIComponent(safeReturnUrl(carried, origin))}`;
}

function carriedOf(returnUrl: Destination['returnUrl'], pathname: string, searched: string | null): string | null {
  if (returnUrl === 'none') return null;
  if (returnUrl === 'search') return searched;
  // Only a place's page is worth returning to.
  if (returnUrl === 'here') return pathname.startsWith('/app/restaurants/') ? pathname : null;
  return returnUrl.kept;
}
