/** Sizes of a drawing, in pixels. */
export const NAME_SIZE = 13;
export const LINE_SIZE = 11;
export const LINE_HEIGHT = 15;
/** What stands above a box's first line: its name. */
export const HEAD = 26;
export const PAD = 12;
/** The point that a state with children is entered by. */
export const DOT = 10;
/** Between the drawing and its edge. */
export const MARGIN = 16;
