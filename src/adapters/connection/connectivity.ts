export function watchConnectivity(browser: Window, onChange: (isOnline: boolean) => void): () => void {
  const tell = () => onChange(browser.navigator.onLine);
  browser.addEventListener('online', tell);
  browser.addEventListener('offline', tell);
  tell();
  return () => {
    browser.removeEventListener('online', tell);
    browser.removeEventListener('offline', tell);
  };
}
