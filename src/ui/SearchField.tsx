import { Search, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

export interface SearchFieldProps {
  label: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchField({ label, clearLabel, value, onValueChange }: SearchFieldProps) {
  return (
    <div role="search" className="relative w-full">
      <Search aria-hidden="true" className="pointer-events-none absolute start-4 top-3 size-5 text-ink-muted" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
        className="min-h-touch w-full appearance-none rounded-full border border-line-strong bg-surface ps-12 pe-12 placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
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
  );
}
