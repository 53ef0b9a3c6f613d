import { Wordmark } from './Wordmark.tsx';

/** The name as the way home, at the head of a screen. The menu button floats beside it, or above it where both have no room. */
export function BrandLink({ href }: { href: string }) {
  return (
    <div className="flex flex-wrap-reverse justify-between">
      <a href={href} className="rounded-sm">
        <Wordmark />
      </a>
      <span className="h-6 w-12" />
    </div>
  );
}
