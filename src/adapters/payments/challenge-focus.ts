const PROVIDER_FRAME = 'iframe[name^="__privateStripe"]';

/**
 * While the provider shows a challenge in a frame of its own, the dialogs of the app must not take the focus back:
 * they hear of no move that has to do with such a frame. Returns what `work` returns.
 */
export async function withChallengeFocus<Result>(browser: Window, work: () => Promise<Result>): Promise<Result> {
  // Captured on the window, because dialogs listen on the document.
  browser.addEventListener('focusin', keep, true);
  browser.addEventListener('focusout', keep, true);
  try {
    return await work();
  } finally {
    browser.removeEventListener('focusin', keep, true);
    browser.removeEventListener('focusout', keep, true);
  }
}

function keep(event: FocusEvent): void {
  if (isFrame(event.target) || isFrame(event.relatedTarget)) event.stopPropagation();
}

function isFrame(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(PROVIDER_FRAME);
}
