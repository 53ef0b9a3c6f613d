import { useRef } from 'react';

/**
 * Focus goes into a dialog and back to where it came from. Radix would give it back to its own trigger only, and a
 * dialog that a flow opens has none.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    take(event: Event, target: HTMLElement | null | undefined) {
      event.preventDefault();
      opener.current = document.activeElement;
      target?.focus();
    },
    /** `choose` may name an element that is better to go on with than where focus came from. */
    giveBack(event: Event, choose: (opener: Element | null) => HTMLElement | null = () => null) {
      event.preventDefault();
      // The next screen has it: what closed the dialog led there.
      if (document.activeElement !== document.body) return;
      const target = choose(opener.current) ?? opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
