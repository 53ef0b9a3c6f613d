import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useCameLater } from './use-taken-over.ts';

const WIDTH = { form: 'max-w-form', prose: 'max-w-prose', page: 'max-w-page' };

export interface PageProps {
  width?: keyof typeof WIDTH;
  children: ReactNode;
}

export function Page({ width = 'page', children }: PageProps) {
  const cameLater = useCameLater();
  return (
    <div className={cx('mx-auto w-full px-4 pb-16 lg:px-8', cameLater && 'animate-page', WIDTH[width])}>{children}</div>
  );
}
