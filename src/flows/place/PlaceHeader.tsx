import type { Place } from '#machines/shared/entities/entities.ts';
import type { Elements } from '#src/ui/elements.ts';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';
import { BackLink } from './BackLink.tsx';
import { PlacePicture } from './PlacePicture.tsx';

interface PlaceHeaderProps {
  /** Null: not known yet. */
  place: Pick<Place, 'id' | 'image'> | null;
  /** Shown over the picture. */
  share: Elements;
  children: Elements;
}

export function PlaceHeader({ place, share, children }: PlaceHeaderProps) {
  return (
    <header className="relative -mx-4 grid grid-cols-1 md:mx-0 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-x-8 md:pt-4">
      {place ? (
        <PlacePicture place={place} />
      ) : (
        <SkeletonBlock className="aspect-[3/1] w-full md:col-start-2 md:row-start-1 md:aspect-[16/10] md:rounded-xl" />
      )}
      <div className="md:absolute md:start-0 md:top-4 md:z-10">
        <BackLink />
      </div>
      {/* Between the back link and the menu button. Hidden with very large text, which leaves no room for it. */}
      <div className="@container absolute inset-x-0 top-3 z-10 lg:top-6">
        <div className="absolute end-[3.75rem] top-0 hidden @min-[10rem]:block @min-[40rem]:lg:end-2">{share}</div>
      </div>
      <div
        data-over-picture=""
        className="relative -mt-6 grid grid-cols-1 content-end gap-1.5 rounded-t-xl bg-paper px-4 pt-4 md:gap-2 md:col-start-1 md:row-start-1 md:mt-0 md:content-start md:p-0"
      >
        {children}
      </div>
    </header>
  );
}
