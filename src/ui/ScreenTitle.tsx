import { cx } from './cx.ts';
import { useDocumentTitle } from './document-title.ts';
import { takeLostFocus } from './take-lost-focus.ts';

export interface ScreenTitleProps {
  className: string;
  /** The document title, if the heading is not; null: the app's title. */
  name?: string | null | undefined;
  children: string;
}

/** The only h1 of a screen. Takes focus that was lost with the screen before. */
export function ScreenTitle({ className, children, name = children }: ScreenTitleProps) {
  useDocumentTitle('screen', name);
  return (
    <h1 ref={takeLostFocus} tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </h1>
  );
}
