import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import { IconButton } from './IconButton.tsx';

export interface SearchFieldProps extends Pick<AddressFormProps, 'href' | 'kept' | 'submitLabel'> {
  label: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** The clear button is outside the form, so that an early press is repeated before typed texts (early-input.ts). */
export function SearchField({ label, clearLabel, value, onValueChange, ...address }: SearchFieldProps) {
  const form = useId();
  return (
    <div role="search" className="flex w-full gap-2">
      <div className="relative min-w-0 flex-1">
        <Search aria-hidden="true" className="pointer-events-none absolute start-4 top-3 size-5 text-ink-muted" />
        <input
          type="search"
          form={form}
          name="search"
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-touch w-full appearance-none rounded-full border border-line-strong bg-surface ps-12 pe-12 text-ellipsis placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {value !== '' && (
          <span className="absolute end-0 top-0">
            <IconButton
              label={clearLabel}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => onValueChange('')}
            />
          </span>
        )}
      </div>
      <AddressForm id={form} {...address} />
    </div>
  );
}
