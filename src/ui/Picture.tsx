import { Utensils } from 'lucide-react';
import { use, useState } from 'react';
import { cx } from './cx.ts';
import { pictureAddress, PictureBase, PictureWidths, pictureWidths } from './picture-base.ts';
import { useCameLater } from './use-taken-over.ts';

export type PictureRatio = '1/1' | '4/3' | '16/10' | 'card' | 'cover';

const RATIO: Record<PictureRatio, string> = {
  '1/1': 'aspect-square',
  '4/3': 'aspect-[4/3]',
  '16/10': 'aspect-[16/10]',
  // Beside the text on phones.
  card: 'aspect-square sm:aspect-[16/10]',
  // Flat on phones, to leave room for the content below.
  cover: 'aspect-[3/1] md:aspect-[16/10]',
};

const TINTS = [
  'bg-primary-soft text-primary-text',
  'bg-accent-soft text-accent-text',
  'bg-success-soft text-success-text',
  'bg-warning-soft text-warning-text',
] as const;

export interface PictureProps {
  /** Relative to the configured base; without one only the placeholder shows. */
  path: string | null | undefined;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The width that it is shown in, as in the `sizes` of an `img`. */
  sizes: string;
  ratio?: PictureRatio;
  eager?: boolean;
  rounded?: 'none' | 'md' | 'lg' | 'full';
}

const ROUNDED = { none: '', md: 'rounded-md', lg: 'rounded-lg', full: 'rounded-full' };

export function Picture({ path, alt, sizes, ratio = '4/3', eager = false, rounded = 'none' }: PictureProps) {
  const base = use(PictureBase);
  const src = pictureAddress(base, path);
  const srcSet = pictureWidths(base, src, use(PictureWidths));
  const [broken, setBroken] = useState<string | null>(null);
  const fades = useCameLater() && !eager;
  const waiting = base === null && Boolean(path);
  const missing = !waiting && (src === null || src === broken);
  return (
    <span
      className={cx(
        'relative block w-full shrink-0 overflow-hidden',
        RATIO[ratio],
        ROUNDED[rounded],
        tintOf(path ?? alt),
      )}
      {...(missing && alt !== '' ? { role: 'img', 'aria-label': alt } : {})}
    >
      {missing && (
        <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
          <span className="azulejo absolute inset-0 opacity-20" />
          <Utensils className="relative size-1/4 max-h-12 opacity-70" />
        </span>
      )}
      {!missing && src !== null && (
        <img
          key={src}
          // `srcSet` comes before `src`, which Safari would load first otherwise.
          {...(srcSet === undefined ? {} : { srcSet, sizes })}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          ref={fadeIn}
          onLoad={(event) => fadeIn(event.currentTarget)}
          onError={() => setBroken(src)}
          className={cx(
            'absolute inset-0 size-full object-cover',
            fades && 'opacity-0 transition-opacity duration-slow data-shown:opacity-100',
          )}
        />
      )}
    </span>
  );
}

/** Set on the element itself, so that a loaded picture causes no re-render. */
function fadeIn(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) image.dataset['shown'] = '';
}

function tintOf(text: string): string {
  let sum = 0;
  for (const character of text) sum += character.charCodeAt(0);
  return TINTS[sum % TINTS.length] ?? TINTS[0];
}
