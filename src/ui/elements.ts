import type { ReactElement } from 'react';

/**
 * Children that may have siblings: elements, without bare text. A browser that translates the page replaces each text
 * by an element of its own. React can no longer change, move or remove such a text, unless it is the only child of an
 * element.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
