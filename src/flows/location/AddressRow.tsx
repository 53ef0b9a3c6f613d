import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { IconButton } from '#src/ui/IconButton.tsx';

export interface AddressRowProps {
  title: string;
  text: string;
  note?: Elements;
  busy: boolean;
  disabledReason: string | null;
  onSelect: () => void;
  /** Absent: the row has no delete button. */
  onDelete?: () => void;
}

export function AddressRow({ title, text, note, busy, disabledReason, onSelect, onDelete }: AddressRowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line p-3">
      <div className="grid min-w-0 flex-[1_1_10rem] gap-1 wrap-anywhere">
        <p id={id} className="font-semibold">
          {title}
        </p>
        {text !== title && <p className="text-sm text-ink-muted">{text}</p>}
        {note}
      </div>
      <Button variant="secondary" busy={busy} disabledReason={disabledReason} aria-describedby={id} onClick={onSelect}>
        {t('location.select')}
      </Button>
      {onDelete && (
        <IconButton
          label={t('location.delete', { address: text === title ? title : `${title}, ${text}` })}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onDelete}
        />
      )}
    </li>
  );
}
