import { useRef } from 'react';

/** Moves focus into a dialog and back. Radix returns it only to its own trigger, and flows open dialogs without one. */
export function useReturnedFocus() {
  const opened = useRef({ by: null as Element | null, path: '', top: 0 });
  return {
    take(event: Event, target: HTMLElement | null | undefined) {
      event.preventDefault();
      const by = document.activeElement;
      opened.current = { by, path: window.location.pathname, top: topOf(by) };
      target?.focus();
    },
    /** `choose` may name a better target than the opener. */
    giveBack(event: Event, choose: (opener: Element | null) => HTMLElement | null = () => null) {
      event.preventDefault();
      const { by, path, top } = opened.current;
      if (isTaken(path)) return;
      const target = choose(by) ?? by;
      // Does not scroll if the opener has moved, because news came above it, such as an order at the top of a list.
      if (target instanceof HTMLElement && target.isConnected)
        target.focus({ preventScroll: topOf(by) !== top || isSeen(target) });
      else whatIsLeft()?.focus({ preventScroll: true });
    },
  };
}

/** The result of a dialog, such as the link to the order. */
let result: HTMLElement | null = null;
/** The heading that has the focus until the result appears. */
let standIn: HTMLElement | null = null;

/** A ref for the result of a dialog. It takes the focus when the dialog closes and its opener has gone. */
export function takeAsResult(element: HTMLElement | null): void {
  result = element;
  if (standIn !== null && document.activeElement === standIn) result?.focus({ preventScroll: true });
}

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** Whether the customer sees a part of the element. The page need not scroll to it then. */
function isSeen(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (left + right) / 2;
  return [top + 3, (top + bottom) / 2, bottom - 3].some((y) => element.contains(document.elementFromPoint(x, y)));
}

/** The target if the opener no longer exists: the dialog below, its result, or the heading of the screen. */
function whatIsLeft(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('[data-dialog] :is([role=dialog], [role=alertdialog])');
  const below = [...dialogs].at(-1) ?? result;
  standIn = below === null ? document.querySelector<HTMLElement>('h1[tabindex]') : null;
  return below ?? standIn;
}

/** Call it when the bank's window has closed. The browser then gives the focus to the body. */
export function replaceLostFocus(): void {
  if (document.activeElement === document.body) whatIsLeft()?.focus({ preventScroll: true });
}

/** Whether a message or the next screen took the focus on close. A heading of the same screen does not count. */
function isTaken(openedAt: string): boolean {
  const focused = document.activeElement;
  return focused !== document.body && !(focused?.matches('h1, h2') && window.location.pathname === openedAt);
}
