import { useId, type ReactNode } from 'react';
import type { Elements } from './elements.ts';

export interface OptionGroupProps {
  title: string;
  hint?: string;
  badge?: Elements;
  error?: string | null;
  children: ReactNode;
}

export function OptionGroup({ title, hint, badge, error, children }: OptionGroupProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={note ? noteId : undefined}>
      <legend className="float-start flex w-full flex-wrap items-center justify-between gap-x-3 font-display text-lg font-bold">
        <span>{title}</span>
        {badge}
      </legend>
      {note && (
        <p id={noteId} className={error ? 'text-sm text-danger-text' : 'text-sm text-ink-muted'}>
          {note}
        </p>
      )}
      <div className="grid gap-1">{children}</div>
    </fieldset>
  );
}
