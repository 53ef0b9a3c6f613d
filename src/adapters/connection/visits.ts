/** Calls back when the page becomes visible, and every `pollMs` while it is. Returns the unsubscribe function. */
export function watchVisits(browser: Window, onVisit: () => void, pollMs: number): () => void {
  const look = () => {
    if (browser.document.visibilityState === 'visible') onVisit();
  };
  const timer = browser.setInterval(look, pollMs);
  browser.document.addEventListener('visibilitychange', look);
  return () => {
    browser.clearInterval(timer);
    browser.document.removeEventListener('visibilitychange', look);
  };
}
