import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** The customer's possible actions; each is a choice where the flow accepts it. */
const BY_HAND: Record<string, AnyEventObject> = {
  'take the other card': { type: 'card.selected', paymentMethodId: 'pm_mastercard' },
  pay: { type: 'payment.submitted' },
  authenticate: { type: 'authentication.requested' },
  'choose another card': { type: 'otherCard.chosen' },
  'try again': { type: 'retry.requested' },
  OK: { type: 'alert.dismissed' },
};
const TAPPED_TWICE = new Set(['pay', 'authenticate', 'try again', 'OK']);

const TWICE = ', twice';

/** The actions that the flow's current state offers, once or twice. */
export function tapsIn(state: AnyMachineSnapshot): string[] {
  const once = Object.entries(BY_HAND)
    .filter(([, event]) => state.can(event))
    .map(([name]) => name);
  return [...once, ...once.filter((name) => TAPPED_TWICE.has(name)).map((name) => name + TWICE)];
}

export function tapOf(choice: string): { event: AnyEventObject; isTwice: boolean } | null {
  const isTwice = choice.endsWith(TWICE);
  const event = BY_HAND[isTwice ? choice.slice(0, -TWICE.length) : choice];
  return event ? { event, isTwice } : null;
}
