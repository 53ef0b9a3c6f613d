import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center no-underline ' +
  'transition duration-fast ease-standard active:scale-[0.98] select-none ' +
  'aria-disabled:active:scale-100 disabled:active:scale-100';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-primary text-primary-on hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border border-transparent text-primary-text hover:bg-primary-soft',
  danger: 'border border-transparent bg-danger text-danger-on hover:opacity-90',
};

const OFF = 'border border-line-strong bg-sunken text-ink-muted';

const SIZE: Record<ButtonSize, string> = {
  md: 'min-h-touch px-[min(1.25rem,5vw)] py-2 text-base',
  lg: 'min-h-bar px-[min(1.5rem,5vw)] py-3 text-lg',
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  off?: boolean;
}

export function buttonClass({ variant = 'primary', size = 'md', full = false, off = false }: ButtonLook): string {
  return cx(BASE, off ? OFF : VARIANT[variant], SIZE[size], full && 'w-full');
}
