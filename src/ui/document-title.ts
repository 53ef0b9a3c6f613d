import { useId, useLayoutEffect } from 'react';

type Layer = 'app' | 'screen' | 'dialog';

/** What each layer is called, in the order in which its parts came. */
const titles: Record<Layer, Map<string, string>> = { app: new Map(), screen: new Map(), dialog: new Map() };

const lastOf = (layer: Layer) => [...titles[layer].values()].at(-1);

function writeTitle(): void {
  const own = lastOf('dialog') ?? lastOf('screen');
  document.title = own === undefined ? (lastOf('app') ?? '') : `${own} · Mesa`;
}

/**
 * What the window, the tab and the history call what is shown (WCAG 2.4.2): the dialog on top, else the screen, else the
 * app, whose title is a whole one. Null: this part has no title of its own.
 */
export function useDocumentTitle(layer: Layer, title: string | null): void {
  const id = useId();
  useLayoutEffect(() => {
    if (title === null) titles[layer].delete(id);
    else titles[layer].set(id, title);
    writeTitle();
  }, [id, layer, title]);
  // Apart from the above, so that a new name leaves a dialog its place beneath the others.
  useLayoutEffect(
    () => () => {
      titles[layer].delete(id);
      writeTitle();
    },
    [id, layer],
  );
}
