const PROVIDER_FRAME = 'iframe[name^="__privateStripe"]';

interface Challenge<Result> {
  browser: Window;
  /** The dialog that opened the challenge may have closed meanwhile. */
  replaceLostFocus: () => void;
  work: () => Promise<Result>;
}

/** Hides the focus events of the provider's challenge frame from our dialogs, which would take the focus back. */
export async function withChallengeFocus<Result>({
  browser,
  replaceLostFocus,
  work,
}: Challenge<Result>): Promise<Result> {
  // Capture phase on window: dialogs listen on the document.
  browser.addEventListener('focusin', keep, true);
  browser.addEventListener('focusout', keep, true);
  try {
    return await work();
  } finally {
    browser.removeEventListener('focusin', keep, true);
    browser.removeEventListener('focusout', keep, true);
    replaceLostFocus();
  }
}

function keep(event: FocusEvent): void {
  if (isFrame(event.target) || isFrame(event.relatedTarget)) event.stopPropagation();
}

function isFrame(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(PROVIDER_FRAME);
}
