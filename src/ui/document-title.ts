import { createContext, use, useId, useLayoutEffect } from 'react';

type Layer = 'app' | 'screen' | 'dialog';
export type Titles = Record<Layer, Map<string, string>>;

export const noTitles = (): Titles => ({ app: new Map(), screen: new Map(), dialog: new Map() });

const titles = noTitles();

/** No effect runs on the server. There, views write their titles into this value while they render. */
export const RenderedTitles = createContext<Titles | null>(null);

export function titleOf(of: Titles): string {
  const lastOf = (layer: Layer) => [...of[layer].values()].at(-1);
  const own = lastOf('dialog') ?? lastOf('screen');
  return own === undefined ? (lastOf('app') ?? '') : `${own} · Mesa`;
}

function writeTitle(): void {
  document.title = titleOf(titles);
}

/** WCAG 2.4.2: the title of the top dialog, else of the screen, else of the app. Null: this part has no title. */
export function useDocumentTitle(layer: Layer, title: string | null): void {
  const id = useId();
  if (title !== null) use(RenderedTitles)?.[layer].set(id, title);
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
