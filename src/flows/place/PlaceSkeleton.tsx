import { SkeletonBlock, SkeletonRegion, SkeletonText } from '#src/ui/Skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

interface DetailsSkeletonProps {
  label: string;
  /** The name of the place, if it is known. */
  name: string | undefined;
}

/** The skeleton has the layout of a place’s details, so nothing shifts when they arrive. */
export function DetailsSkeleton({ label, name }: DetailsSkeletonProps) {
  return (
    <SkeletonRegion label={label}>
      <div className="grid gap-3 pt-1 md:pt-0">
        {name === undefined ? (
          <SkeletonBlock className="h-10 w-2/3 rounded-sm md:ms-12" />
        ) : (
          <p className="text-2xl font-extrabold md:min-h-touch md:ps-12 md:text-4xl">{name}</p>
        )}
        <SkeletonText lines={3} />
        <SkeletonBlock className="h-16 rounded-lg" />
      </div>
    </SkeletonRegion>
  );
}

/** Has the layout of the tabs and the menu of a place. */
export function MenuSkeleton() {
  return (
    <div aria-hidden="true">
      <SkeletonBlock className="my-4 h-12 rounded-full md:max-w-form" />
      <div className="mt-20 grid gap-3 md:grid-cols-2 md:gap-4">
        {ROWS.map((key) => (
          <SkeletonBlock key={key} className="h-32 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
