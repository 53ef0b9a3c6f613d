/** Milliseconds after which who still looks at a page is told what has changed on it. */
const GLANCE_MS = 60_000;

/** Tells when the page comes into view again, and every minute while it is. Returns how to stop. */
export function watchVisits(browser: Window, onVisit: () => void): () => void {
  const look = () => {
    if (browser.document.visibilityState === 'visible') onVisit();
  };
  const timer = browser.setInterval(look, GLANCE_MS);
  browser.document.addEventListener('visibilitychange', look);
  return () => {
    browser.clearInterval(timer);
    browser.document.removeEventListener('visibilitychange', look);
  };
}
