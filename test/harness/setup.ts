import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// The first use of a modal compiles its code, which takes over a second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout and reports every scroll of the router as not implemented.
globalThis.scrollTo = () => undefined;
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;
if ('document' in globalThis) document.elementFromPoint = () => null;

// jsdom has no layout, so no media query matches.
if ('document' in globalThis)
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
