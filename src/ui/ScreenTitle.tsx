import { cx } from './cx.ts';
import { useDocumentTitle } from './document-title.ts';
import { takeLostFocus } from './take-lost-focus.ts';

export interface ScreenTitleProps {
  className: string;
  /** What the document is called where the heading says something else; null where it is called after the app. */
  name?: string | null | undefined;
  children: string;
}

/** What the screen is, in its one first-level heading: where focus goes when the screen before took it along. */
export function ScreenTitle({ className, children, name = children }: ScreenTitleProps) {
  useDocumentTitle('screen', name);
  return (
    <h1 ref={takeLostFocus} tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </h1>
  );
}
