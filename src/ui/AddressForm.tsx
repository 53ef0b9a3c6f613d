import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';

export interface AddressFormProps {
  /** Without parameters. */
  href: string;
  /** Parameters that stay in the address. */
  kept: Readonly<Record<string, string | number | undefined>>;
  submitLabel: string;
  /** For fields elsewhere in the page. */
  id?: string;
  children?: Elements;
}

/** Without scripts, and before they are there, the browser itself opens the address of its fields. Has no box. */
export function AddressForm({ href, kept, submitLabel, id, children }: AddressFormProps) {
  return (
    <form id={id} method="get" action={href} className="contents" onSubmit={(event) => event.preventDefault()}>
      {children}
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <noscript>
        <Button type="submit" variant="secondary">
          {submitLabel}
        </Button>
      </noscript>
    </form>
  );
}
