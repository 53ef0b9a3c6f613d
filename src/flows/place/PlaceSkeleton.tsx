import type { Place } from '#machines/shared/entities/entities.ts';
import { SkeletonBlock, SkeletonRegion, SkeletonText } from '#src/ui/Skeleton.tsx';
import { PlacePicture } from './PlacePicture.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

/** Same layout as the place, to avoid a layout shift. */
interface PlaceSkeletonProps {
  label: string;
  known: Pick<Place, 'id' | 'name' | 'image'> | null;
}

export function PlaceSkeleton({ label, known }: PlaceSkeletonProps) {
  return (
    <SkeletonRegion label={label}>
      <div className="mx-auto w-full max-w-page px-4 lg:px-8">
        <div className="-mx-4 grid md:mx-0 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-x-8 md:pt-4">
          {known ? (
            <PlacePicture place={known} />
          ) : (
            <SkeletonBlock className="aspect-[3/1] w-full md:aspect-[16/10] md:col-start-2 md:row-start-1 md:rounded-xl" />
          )}
          <div
            data-over-picture=""
            className="relative -mt-6 grid content-end gap-3 rounded-t-xl bg-paper px-4 pt-5 md:col-start-1 md:row-start-1 md:mt-0 md:content-start md:p-0"
          >
            {known ? (
              <p className="text-2xl font-extrabold md:min-h-touch md:ps-12 md:text-4xl">{known.name}</p>
            ) : (
              <SkeletonBlock className="h-10 w-2/3 rounded-sm md:ms-12" />
            )}
            <SkeletonText lines={3} />
            <SkeletonBlock className="h-18 rounded-lg" />
          </div>
        </div>
        <SkeletonBlock className="my-4 h-12 rounded-full md:max-w-form" />
        <div className="mt-20 grid gap-3 md:grid-cols-2 md:gap-4">
          {ROWS.map((key) => (
            <SkeletonBlock key={key} className="h-32 rounded-lg" />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
