import './dialog-motion.css';
import { keepHeightWhilePressed, keepTopOnceUsed, pressShield } from './steady-sheet.ts';
import { closeBySwipe } from './swipe-down.ts';

/** Styles, code and the browser find an open dialog by these attributes. */
const NAMES = ['id', 'name', 'data-dialog', 'data-picture-of', 'data-printed'];

/**
 * Animates dialogs that close, and closes a sheet on a swipe. The flow has already closed the dialog. During the
 * animation the removed elements are shown again, where neither the customer nor the code can reach them. Decision 111.
 */
export function moveDialogs(browser: Window & typeof globalThis): void {
  const { document } = browser;
  if (!('getAnimations' in document.body)) return;
  const scrolled = new WeakMap<Element, number>();
  const isLayer = (node: Node): node is HTMLElement =>
    node instanceof browser.HTMLElement && node.dataset['dialog'] !== undefined;
  const shieldPresses = pressShield(browser);
  const open = (layer: HTMLElement) => {
    shieldPresses();
    // An element loses its scroll position when it is removed.
    layer.addEventListener(
      'scroll',
      ({ target }) => target instanceof Element && scrolled.set(target, target.scrollTop),
      {
        capture: true,
        passive: true,
      },
    );
    const sheet = layer.querySelector<HTMLElement>('[data-sheet]');
    if (!sheet) return;
    closeBySwipe(sheet);
    keepHeightWhilePressed(sheet);
    keepTopOnceUsed(sheet);
  };
  for (const layer of document.body.children) if (isLayer(layer)) open(layer);
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling } of changes) {
      for (const layer of addedNodes) if (isLayer(layer)) open(layer);
      for (const layer of removedNodes)
        if (isLayer(layer) && !layer.isConnected) {
          shieldPresses();
          if (!isStill(browser)) void leave(layer, previousSibling, scrolled);
        }
    }
  }).observe(document.body, { childList: true });
}

/** A dialog does not move while a screen changes. Older browsers accept an unknown name inside `:is`. */
const isStill = (browser: Window): boolean =>
  browser.document.hidden ||
  browser.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  browser.document.querySelector(':is(:active-view-transition)') !== null;

async function leave(layer: HTMLElement, below: Node | null, scrolled: WeakMap<Element, number>): Promise<void> {
  const parts = [layer, ...layer.querySelectorAll<HTMLElement>('*')];
  for (const part of parts) {
    for (const name of NAMES) part.removeAttribute(name);
    // Frames and videos would start again. An empty box keeps their place.
    if (part.matches('iframe, video')) part.replaceWith(roomOf(part));
  }
  const shown = document.createElement('div');
  shown.inert = true;
  shown.ariaHidden = 'true';
  shown.dataset['leaving'] = '';
  shown.append(layer);
  if (below instanceof Element && below.parentNode === document.body) below.after(shown);
  else document.body.append(shown);
  for (const part of parts) {
    const top = scrolled.get(part);
    if (top !== undefined) part.scrollTop = top;
  }
  const own = [layer, ...layer.children].flatMap((part) => part.getAnimations());
  const coming = own.filter((motion) => motion instanceof CSSAnimation);
  for (const motion of layer.getAnimations({ subtree: true })) {
    if (coming.some((one) => one === motion)) continue;
    // A swipe may have moved the dialog. It leaves from its present position.
    if (own.includes(motion)) motion.commitStyles();
    motion.cancel();
  }
  await Promise.allSettled(coming.map(({ finished }) => finished));
  shown.remove();
}

function roomOf({ className, style }: HTMLElement): HTMLElement {
  const room = document.createElement('span');
  room.className = className;
  room.style.cssText = `${style.cssText};display:block`;
  return room;
}
