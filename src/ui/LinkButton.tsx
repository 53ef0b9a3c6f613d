import type { ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import type { Elements } from './elements.ts';
import { follow } from './follow.ts';

export interface LinkButtonProps {
  href: string;
  onFollow?: () => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  icon?: Elements;
  children: ReactNode;
}

export function LinkButton({ href, onFollow, icon, children, ...look }: LinkButtonProps) {
  return (
    <a href={href} onClick={follow(onFollow)} className={buttonClass(look)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
