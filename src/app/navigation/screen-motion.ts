import type { AnyRouter, ParsedLocation } from '@tanstack/router-core';
import './screen-motion.css';

const PICTURE = 'place-picture';
const PLACE = /^\/app\/restaurants\/(\d+)$/;

/**
 * One screen follows another in motion, and Back reverses it. The picture of a place moves from its card to its screen.
 * Dialogs leave the path as it is and have a motion of their own. Decision 109.
 */
export function moveScreens(router: AnyRouter, browser: Window & typeof globalThis): void {
  const { document } = browser;
  // A browser without transition types would animate every navigation.
  const hasTypes = () => browser.CSS.supports('selector(:active-view-transition-type(forward))');
  if (!('startViewTransition' in document) || !hasTypes()) return;
  /** The id of the place whose screen is left or opened. */
  let place: string | undefined;
  const namePicture = () => {
    for (const named of document.querySelectorAll<HTMLElement>('[data-picture-of]'))
      named.style.viewTransitionName = '';
    if (place !== undefined) pictureOf(document, place)?.style.setProperty('view-transition-name', PICTURE);
  };
  const types = ({ fromLocation, toLocation }: { fromLocation?: ParsedLocation; toLocation: ParsedLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return false;
    if (browser.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    place = [toLocation, fromLocation].map(({ pathname }) => PLACE.exec(pathname)?.[1]).find((id) => id !== undefined);
    namePicture();
    return [indexOf(toLocation) < indexOf(fromLocation) ? 'back' : 'forward'];
  };
  router.options.defaultViewTransition = { types };
  router.subscribe('onRendered', namePicture);
}

/** The picture of the place. If several lists show the place, the picture in the pressed card. */
const pictureOf = (document: Document, place: string): HTMLElement | null => {
  const pictures = [...document.querySelectorAll<HTMLElement>(`[data-picture-of="${place}"]`)];
  const pressed = document.activeElement?.closest('article');
  return pictures.find((picture) => pressed?.contains(picture)) ?? pictures[0] ?? null;
};

/** The position in the history of this tab. */
const indexOf = ({ state }: ParsedLocation): number => state.__TSR_index;
