/** In pixels. */
export const NAME_SIZE = 13;
export const LINE_SIZE = 11;
export const LINE_HEIGHT = 15;
export const HEAD = 26;
export const PAD = 12;
export const DOT = 10;
export const MARGIN = 16;
