import { Utensils } from 'lucide-react';
import { use, useState } from 'react';

import { cx } from './cx.ts';
import { pictureAddress, PictureBase } from './picture-base.ts';

export type PictureRatio = '1/1' | '4/3' | '16/9' | '21/9';

const RATIO: Record<PictureRatio, string> = {
  '1/1': 'aspect-square',
  '4/3': 'aspect-[4/3]',
  '16/9': 'aspect-video',
  '21/9': 'aspect-[21/9]',
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
  const [state, setState] = useState<{ src: string; shown: boolean } | null>(null);
  const settled = state !== null && state.src === src ? state : null;
  const waiting = base === null && Boolean(path);
  const missing = !waiting && (src === null || settled?.shown === false);
  return (
    <span
      className={cx('relative block w-full shrink-0 overflow-hidden', RATIO[ratio], ROUNDED[rounded], tintOf(path ?? alt))}
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
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          ref={(image) => {
            // From the cache it may have arrived before anyone listened.
            if (image?.complete && image.naturalWidth > 0 && settled === null) setState({ src, shown: true });
          }}
          onLoad={() => setState({ src, shown: true })}
          onError={() => setState({ src, shown: false })}
          className={cx(
            'absolute inset-0 size-full object-cover transition-opacity duration-slow',
            settled?.shown ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </span>
  );
}

function tintOf(text: string): string {
  let sum = 0;
  for (const character of text) sum += character.charCodeAt(0);
  return TINTS[sum % TINTS.length] ?? TINTS[0];
}
