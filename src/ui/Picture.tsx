import { Utensils } from 'lucide-react';
import { use, useState } from 'react';
import { cx } from './cx.ts';
import { pictureAddress, PictureBase } from './picture-base.ts';

export type PictureRatio = '1/1' | '4/3' | '16/10' | 'cover';

const RATIO: Record<PictureRatio, string> = {
  '1/1': 'aspect-square',
  '4/3': 'aspect-[4/3]',
  '16/10': 'aspect-[16/10]',
  // A phone's screen is for what comes below it.
  cover: 'aspect-[21/9] md:aspect-[16/10]',
};

const TINTS = [
  'bg-primary-soft text-primary-text',
  'bg-accent-soft text-accent-text',
  'bg-success-soft text-success-text',
  'bg-warning-soft text-warning-text',
] as const;

export interface PictureProps {
  /** Path below the configured base, as the server gives it; without one only the placeholder shows. */
  path: string | null | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  ratio?: PictureRatio;
  /** In view at once: loaded before the others. */
  eager?: boolean;
  rounded?: 'none' | 'md' | 'lg' | 'full';
}

const ROUNDED = { none: '', md: 'rounded-md', lg: 'rounded-lg', full: 'rounded-full' };

/** A photograph in a box of fixed shape, tinted until it arrives and in its place when it does not. */
export function Picture({ path, alt, ratio = '4/3', eager = false, rounded = 'none' }: PictureProps) {
  const base = use(PictureBase);
  const src = pictureAddress(base, path);
  const [broken, setBroken] = useState<string | null>(null);
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
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          ref={fadeIn}
          onLoad={(event) => fadeIn(event.currentTarget)}
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-slow data-shown:opacity-100"
        />
      )}
    </span>
  );
}

/** Marked on the element itself: a list of pictures that arrive need not be rendered again. */
function fadeIn(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) image.dataset['shown'] = '';
}

function tintOf(text: string): string {
  let sum = 0;
  for (const character of text) sum += character.charCodeAt(0);
  return TINTS[sum % TINTS.length] ?? TINTS[0];
}
