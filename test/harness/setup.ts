import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// A first modal compiles its code first, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout and reports every scroll of the router as not implemented.
globalThis.scrollTo = () => undefined;
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;
