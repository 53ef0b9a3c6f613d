import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

export interface OptionRowProps {
  kind: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onToggle: () => void;
  label: ReactNode;
  description?: ReactNode;
  trailing?: ReactNode;
  leading?: Elements;
  disabledReason?: string | null;
  disabled?: boolean;
}

export function OptionRow(props: OptionRowProps) {
  const { kind, name, checked, onToggle, label, description, trailing, leading, disabledReason, disabled } = props;
  const id = useId();
  const off = disabled || Boolean(disabledReason);
  const note = disabledReason ?? description;
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-12 flex-wrap items-center gap-x-3 rounded-md px-3 py-2 transition-colors duration-fast',
        'has-focus-visible:outline-3 has-focus-visible:outline-primary',
        off ? 'text-ink-muted' : checked ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          id={id}
          type={kind}
          name={name}
          checked={checked}
          disabled={off}
          onChange={onToggle}
          aria-describedby={note ? `${id}-note` : undefined}
          className={cx(
            'peer absolute inset-0 size-6 appearance-none border-2 border-line-strong bg-surface outline-none',
            'transition-colors duration-fast checked:border-primary checked:bg-primary disabled:border-line-strong disabled:bg-sunken',
            kind === 'radio' ? 'rounded-full' : 'rounded-sm',
          )}
        />
        {kind === 'radio' ? (
          <span className="pointer-events-none relative size-2 rounded-full border-4 border-primary-on opacity-0 peer-checked:opacity-100" />
        ) : (
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none relative size-4 text-primary-on opacity-0 peer-checked:opacity-100"
          />
        )}
      </span>
      {leading}
      <span className="grid min-w-0 grow basis-16">
        <span className="font-medium">{label}</span>
        {note && (
          <span id={`${id}-note`} className="text-sm text-ink-muted">
            {note}
          </span>
        )}
      </span>
      {trailing !== undefined && <span className="ms-auto shrink-0 text-end">{trailing}</span>}
    </label>
  );
}
