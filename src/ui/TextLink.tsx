import type { ReactNode } from 'react';
import { follow } from './follow.ts';

export interface TextLinkProps {
  href: string;
  onFollow?: () => void;
  external?: boolean;
  children: ReactNode;
}

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
