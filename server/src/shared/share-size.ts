/** The size that apps with link previews ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 };
