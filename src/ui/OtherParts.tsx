import type { ReactNode } from 'react';
import { TextLink } from './TextLink.tsx';

export interface OtherPartsTexts {
  previous: string;
  next: string;
  hrefOf: (start: number) => string;
}

interface OtherPartsProps extends OtherPartsTexts {
  label: string;
  start: number;
  /** As many as a page shows. */
  size: number;
  count: number;
  children?: ReactNode;
}

/** Leads to the other parts of a long list where no script runs. */
export function OtherParts({ label, start, size, count, previous, next, hrefOf, children }: OtherPartsProps) {
  if (count <= size) return null;
  return (
    <noscript>
      <nav aria-label={label} className="flex flex-wrap gap-x-4 gap-y-3 pt-8">
        {start > 0 && <TextLink href={hrefOf(Math.max(0, start - size))}>{previous}</TextLink>}
        {start + size < count && <TextLink href={hrefOf(start + size)}>{next}</TextLink>}
        {children}
      </nav>
    </noscript>
  );
}
