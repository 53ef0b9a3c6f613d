import { cx } from './cx.ts';
import { Picture } from './Picture.tsx';
import { showWhole } from './show-whole.ts';

export interface PictureChipProps {
  label: string;
  path: string | null | undefined;
  pressed: boolean;
  onPress: () => void;
  disabledReason?: string | null;
}

export function PictureChip({ label, path, pressed, onPress, disabledReason }: PictureChipProps) {
  const off = Boolean(disabledReason);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      title={disabledReason ?? undefined}
      onClick={() => !off && onPress()}
      onFocus={showWhole}
      className={cx(
        'group grid w-20 shrink-0 content-start justify-items-center gap-1 rounded-lg py-1 text-center text-xs md:w-full md:gap-1.5',
        off && 'text-ink-muted',
      )}
    >
      <span
        className={cx(
          'block size-12 overflow-hidden rounded-full border-3 transition duration-fast md:size-16',
          pressed ? 'border-primary' : 'border-transparent',
          off ? 'opacity-50 grayscale' : 'group-hover:scale-105',
        )}
      >
        <Picture path={path} alt="" sizes="4rem" ratio="1/1" />
      </span>
      <span className={cx('w-full hyphens-auto', pressed && 'font-semibold text-primary-text')}>{label}</span>
    </button>
  );
}
