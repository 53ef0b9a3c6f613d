import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { ScreenTitle } from './ScreenTitle.tsx';

export interface PageHeaderProps {
  title: string;
  name?: string;
  text?: ReactNode;
  actions?: Elements;
}

export function PageHeader({ title, name, text, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 py-3 md:gap-4 md:py-6">
      <div className="grid min-w-0 gap-1">
        <ScreenTitle name={name} className="text-2xl md:text-4xl">
          {title}
        </ScreenTitle>
        {text && <p className="max-w-prose text-ink-muted">{text}</p>}
      </div>
      {actions}
    </header>
  );
}
