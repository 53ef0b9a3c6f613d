import type { ReactNode } from 'react';
import { BrandLink } from './BrandLink.tsx';
import type { Elements } from './elements.ts';
import { NeedsScripts } from './NeedsScripts.tsx';
import { Page } from './Page.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

export interface FormPageProps {
  title: string;
  text?: string | undefined;
  homeHref: string;
  needsScripts?: string;
  footer?: ReactNode;
  children: Elements;
}

export function FormPage({ title, text, homeHref, needsScripts, footer, children }: FormPageProps) {
  return (
    <main>
      <Page width="form">
        <header className="grid gap-2 pt-8 pb-6">
          <BrandLink href={homeHref} />
          <ScreenTitle className="text-3xl">{title}</ScreenTitle>
          {text && <p className="text-ink-muted">{text}</p>}
        </header>
        {needsScripts && <NeedsScripts text={needsScripts} />}
        {children}
        {footer && <p className="pt-8 text-center text-sm text-ink-muted">{footer}</p>}
      </Page>
    </main>
  );
}
