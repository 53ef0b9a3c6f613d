import { useRef } from 'react';

/**
 * Focus goes into a dialog and back to where it came from. Radix would give it back to its own trigger only, and a
 * dialog that a flow opens has none.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  const openedAt = useRef('');
  return {
    take(event: Event, target: HTMLElement | null | undefined) {
      event.preventDefault();
      opener.current = document.activeElement;
      openedAt.current = window.location.pathname;
      target?.focus();
    },
    /** `choose` may name an element that is better to go on with than where focus came from. */
    giveBack(event: Event, choose: (opener: Element | null) => HTMLElement | null = () => null) {
      event.preventDefault();
      if (isTaken(openedAt.current)) return;
      const target = choose(opener.current) ?? opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

/**
 * What came as the dialog went has the focus: a message, or the next screen where the dialog led to one. The heading of the
 * same screen, which happens to come at that moment, has nothing to tell.
 */
function isTaken(openedAt: string): boolean {
  const focused = document.activeElement;
  return focused !== document.body && !(focused?.matches('h1, h2') && window.location.pathname === openedAt);
}
