import { flowOf, type Flow } from '#machines/flows.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { modalAlone } from './modal-stack.ts';
import { openFlows, stackOf, type AppLocation } from './open-flows.ts';

/** The promo service asks for a login from its notice, which is on every screen. */
export const PROMO_REASON = 'login.toRedeem';

export type LoginReason = NonNullable<Flow['loginReason']> | typeof PROMO_REASON;

const reasonOf = (kind: string) => (flowOf(kind)?.loginReason ?? null) as LoginReason | null;

/** Null if the customer opened the login. `isCodeWaiting`: a promotion code needs the login. */
export function loginReason(location: AppLocation, isCodeWaiting: boolean): LoginReason | null {
  const isOnScreen = modalAlone(location) === null && stackOf(location)[0]?.kind === loginFlow.kind;
  if (isOnScreen && isCodeWaiting) return PROMO_REASON;
  const kinds = openFlows(location).map(({ kind }) => kind);
  const beneath = kinds.slice(0, Math.max(0, kinds.indexOf(loginFlow.kind)));
  return beneath.map((kind) => reasonOf(kind)).findLast((reason) => reason !== null) ?? null;
}
