import { cx } from './cx.ts';

export interface PriceProps {
  amount: string;
  prefix?: string | undefined;
  size?: 'md' | 'lg' | 'xl';
}

const SIZE = { md: 'text-base', lg: 'text-lg', xl: 'text-2xl' };

export function Price({ amount, prefix, size = 'md' }: PriceProps) {
  return (
    <span className={cx('whitespace-nowrap font-semibold tabular-nums', SIZE[size])}>
      {prefix && <span className="text-sm font-normal text-ink-muted">{prefix}</span>}
      <span>{prefix ? ` ${amount}` : amount}</span>
    </span>
  );
}
