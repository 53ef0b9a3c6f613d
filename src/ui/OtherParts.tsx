import type { Elements } from './elements.ts';
import { LinksWithoutScripts } from './LinksWithoutScripts.tsx';
import { TextLink } from './TextLink.tsx';

export interface OtherPartsTexts {
  previous: string;
  next: string;
  hrefOf: (start: number) => string;
}

interface OtherPartsProps extends OtherPartsTexts {
  label: string;
  start: number;
  /** Items on one page. */
  size: number;
  count: number;
  children?: Elements;
}

/** Leads to the other parts of a long list where no script runs. */
export function OtherParts({ label, start, size, count, previous, next, hrefOf, children }: OtherPartsProps) {
  if (count <= size) return null;
  return (
    <LinksWithoutScripts label={label}>
      {start > 0 && <TextLink href={hrefOf(Math.max(0, start - size))}>{previous}</TextLink>}
      {start + size < count && <TextLink href={hrefOf(start + size)}>{next}</TextLink>}
      {children}
    </LinksWithoutScripts>
  );
}
