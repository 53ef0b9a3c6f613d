import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx.ts';

export interface Requirement {
  text: string;
  met: boolean;
}

export interface RequirementListProps {
  title?: string;
  items: readonly Requirement[];
  /** For screen readers, instead of the mark. */
  metLabel: string;
  unmetLabel: string;
}

export function RequirementList({ title, items, metLabel, unmetLabel }: RequirementListProps) {
  const titleId = useId();
  return (
    <div className="grid gap-1 text-sm">
      {title && <p id={titleId}>{title}</p>}
      <ul
        aria-labelledby={title && titleId}
        className={cx('grid gap-1', items.length > 1 && 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]')}
      >
        {items.map(({ text, met }) => (
          <li key={text} className={cx('flex items-center gap-2', met ? 'text-success-text' : 'text-ink-muted')}>
            {met ? (
              <Check aria-hidden="true" className="size-4 shrink-0" />
            ) : (
              <Circle aria-hidden="true" className="size-4 shrink-0" />
            )}
            <span>{text}</span>
            <span className="sr-only">{met ? metLabel : unmetLabel}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
