import { useId, useLayoutEffect } from 'react';

type Layer = 'app' | 'screen' | 'dialog';

const titles: Record<Layer, Map<string, string>> = { app: new Map(), screen: new Map(), dialog: new Map() };

const lastOf = (layer: Layer) => [...titles[layer].values()].at(-1);

function writeTitle(): void {
  const own = lastOf('dialog') ?? lastOf('screen');
  document.title = own === undefined ? (lastOf('app') ?? '') : `${own} · Mesa`;
}

/** WCAG 2.4.2: the title of the top dialog, else of the screen, else of the app. Null: this part has no title. */
export function useDocumentTitle(layer: Layer, title: string | null): void {
  const id = useId();
  useLayoutEffect(() => {
    if (title === null) titles[layer].delete(id);
    else titles[layer].set(id, title);
    writeTitle();
  }, [id, layer, title]);
  // A separate effect, so that a new title keeps its place in the order.
  useLayoutEffect(
    () => () => {
      titles[layer].delete(id);
      writeTitle();
    },
    [id, layer],
  );
}
