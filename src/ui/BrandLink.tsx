import { Wordmark } from './Wordmark.tsx';

/** The empty span keeps room for the floating menu button. */
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
