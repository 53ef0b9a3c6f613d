import type { TabEvent } from '#machines/browser-scanner/camera.ts';

/** Tells when nobody can see the page any more, and when somebody can again. Returns how to stop. */
export function watchTab({ document }: Window, tell: (event: TabEvent) => void): () => void {
  const onChange = () => tell({ type: document.visibilityState === 'hidden' ? 'tab.hidden' : 'tab.shown' });
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
