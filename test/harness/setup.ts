import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// The code of a screen or modal that first opens is compiled by then; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out and says so on every call; the router's scroll restoration makes them.
globalThis.scrollTo = () => undefined;
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;
