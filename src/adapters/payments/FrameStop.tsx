import type { FocusEvent } from 'react';

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * A Tab stop in front of the provider's field, for the focus trap of the dialog around it, which cannot see into the
 * field. It never keeps the focus: it leads into the field, and out of it to the control before.
 */
export function FrameStop({ enter }: { enter: (() => void) | null }) {
  const pass = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The browser names no element if the focus comes from a frame.
    const isLeaving = relatedTarget === null || currentTarget.nextElementSibling?.contains(relatedTarget) === true;
    if (isLeaving) stopBefore(currentTarget)?.focus();
    else enter?.();
  };
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it passes the focus on at once
  return <span tabIndex={enter ? 0 : -1} onFocus={pass} className="absolute" />;
}

/** The last control if there is none before, as in the trap of a dialog. */
function stopBefore(stop: HTMLElement): HTMLElement | undefined {
  const dialog = stop.closest('[role=dialog]') ?? document.body;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((element) => element.checkVisibility());
  return stops.at(stops.indexOf(stop) - 1);
}
