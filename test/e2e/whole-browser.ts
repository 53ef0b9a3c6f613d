/** Tag of tests that need a browser with notifications; the headless shell has none. */
export const WHOLE_BROWSER = '@whole-browser';
