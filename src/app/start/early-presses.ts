declare global {
  interface Window {
    /** Filled by index.html. A press that hit no button is null. */
    earlyPresses?: Set<HTMLButtonElement | null> | undefined;
  }
}

/** Presses what was pressed before the app could answer, each button once. The page must have been taken over. */
export function replayPresses(browser: Window): void {
  const early = browser.earlyPresses;
  delete browser.earlyPresses;
  for (const button of early ?? []) if (button?.isConnected) button.click();
}
