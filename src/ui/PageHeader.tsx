import type { ReactNode } from 'react';
import { ScreenTitle } from './ScreenTitle.tsx';

export interface PageHeaderProps {
  title: string;
  /** What the document is called; the title when absent. */
  name?: string;
  text?: ReactNode;
  actions?: ReactNode;
}

/** What the page is, in its one first-level heading. */
export function PageHeader({ title, name, text, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4 py-6">
      <div className="grid min-w-0 gap-1">
        <ScreenTitle name={name} className="text-3xl md:text-4xl">
          {title}
        </ScreenTitle>
        {text && <p className="max-w-prose text-ink-muted">{text}</p>}
      </div>
      {actions}
    </header>
  );
}
