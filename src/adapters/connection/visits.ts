/** Calls back when the page becomes visible, and every `glanceMs` while it is. Returns the unsubscribe function. */
export function watchVisits(browser: Window, onVisit: () => void, glanceMs: number): () => void {
  const look = () => {
    if (browser.document.visibilityState === 'visible') onVisit();
  };
  const timer = browser.setInterval(look, glanceMs);
  browser.document.addEventListener('visibilitychange', look);
  return () => {
    browser.clearInterval(timer);
    browser.document.removeEventListener('visibilitychange', look);
  };
}
