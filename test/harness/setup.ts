import '@testing-library/jest-dom/vitest';

// jsdom lays nothing out and says so on every call; the router's scroll restoration makes them.
globalThis.scrollTo = () => undefined;
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;
