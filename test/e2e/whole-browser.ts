/** The tag of tests for a browser that can show notifications; a headless shell cannot. */
export const WHOLE_BROWSER = '@whole-browser';
