import type { TabEvent } from '#machines/browser-scanner/camera.ts';

export function watchTab({ document }: Window, tell: (event: TabEvent) => void): () => void {
  const onChange = () => tell({ type: document.visibilityState === 'hidden' ? 'tab.hidden' : 'tab.shown' });
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
