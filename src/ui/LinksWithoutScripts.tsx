import type { Elements } from './elements.ts';

export interface LinksWithoutScriptsProps {
  label: string;
  children: Elements;
}

/** Shown only without scripts. With scripts, the app has controls instead of these links. */
export function LinksWithoutScripts({ label, children }: LinksWithoutScriptsProps) {
  return (
    <noscript>
      <nav aria-label={label} className="flex flex-wrap gap-x-4 gap-y-3 py-4">
        {children}
      </nav>
    </noscript>
  );
}
