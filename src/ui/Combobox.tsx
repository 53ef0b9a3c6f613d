import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { cx } from './cx.ts';
import { TextField } from './TextField.tsx';

export interface ComboboxOption {
  key: string;
  title: string;
  text: string;
}

export interface ComboboxProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Read out when it changes. */
  hint: string;
  value: string;
  maxLength: number;
  onValueChange: (value: string) => void;
  listLabel: string;
  options: readonly ComboboxOption[];
  /** Whether the list is shown; without options it never is. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (key: string) => void;
}

/**
 * A text field with a list of suggestions (the ARIA pattern "editable combobox with list autocomplete"). The focus stays
 * in the field. The list is part of the layout, so that it covers nothing. A press outside it does not close it, which
 * would move the page under the finger.
 */
export function Combobox(props: ComboboxProps) {
  const { listLabel, options, open, onOpen, onClose, onChoose, onValueChange, ...field } = props;
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isShown = open && options.length > 0;
  const active = isShown ? options.findIndex(({ key }) => key === activeKey) : -1;
  const idOf = (key: string) => `${id}-${key}`;

  function move(by: 1 | -1) {
    const next = options.at(active < 0 && by < 0 ? -1 : (active + by) % options.length);
    setActiveKey(next?.key ?? null);
    if (next) document.getElementById(idOf(next.key))?.scrollIntoView?.({ block: 'nearest' });
  }

  function choose(key: string) {
    setActiveKey(null);
    onChoose(key);
  }

  function close() {
    setActiveKey(null);
    onClose();
  }

  function turnKey(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    // The key belongs to an input method, such as one that composes accents.
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' && !isShown) onOpen();
    else if (key === 'ArrowDown' && isShown) move(1);
    else if (key === 'ArrowUp' && isShown) move(-1);
    else if (key === 'Enter' && active >= 0) choose(options[active]?.key ?? '');
    else if (key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid">
      <TextField
        {...field}
        onValueChange={(value) => {
          setActiveKey(null);
          onValueChange(value);
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : idOf(activeKey ?? '')}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={turnKey}
        onClick={() => !isShown && onOpen()}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="mb-2 grid overflow-hidden rounded-md border border-line bg-surface"
      >
        {options.map(({ key, title, text }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and takes the keys
          <div
            key={key}
            id={idOf(key)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cx(
              'grid min-h-12 cursor-pointer content-center px-4 py-2 wrap-anywhere not-first:border-t not-first:border-line',
              index === active ? 'bg-primary-soft outline-2 -outline-offset-2 outline-primary' : 'hover:bg-sunken',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(key)}
          >
            <span className="font-semibold">{title}</span>
            {text !== title && <span className="text-sm text-ink-muted">{text}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
