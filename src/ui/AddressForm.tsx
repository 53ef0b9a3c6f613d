import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';

export interface AddressFormProps {
  /** Without parameters. */
  href: string;
  /** Parameters that stay in the address. */
  kept: Readonly<Record<string, string | number | undefined>>;
  submitLabel: string;
  /** The id of the form, for fields outside the form. */
  id?: string;
  children?: Elements;
}

/** Until scripts run, the browser itself opens `href` with the values of the fields. Has no box. */
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
