import type { ReactNode } from 'react';
import { follow } from './follow.ts';

export interface TextLinkProps {
  href: string;
  onFollow?: () => void;
  /** Opens beside the app (terms, privacy). */
  external?: boolean;
  children: ReactNode;
}

/** A link in running text. */
export function TextLink({ href, onFollow, external = false, children }: TextLinkProps) {
  return (
    <a
      href={href}
      onClick={follow(onFollow)}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="rounded-sm font-medium text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  );
}
