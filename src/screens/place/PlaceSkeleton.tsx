import { SkeletonBlock, SkeletonRegion, SkeletonText } from '#src/ui/Skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

/** As the place will stand, so that nothing moves when it comes. */
export function PlaceSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="mx-auto w-full max-w-page px-4 lg:px-8">
        <div className="-mx-4 lg:mx-0 lg:mt-6">
          <SkeletonBlock className="aspect-video w-full md:aspect-[21/9] lg:rounded-xl" />
        </div>
        <div className="relative -mt-6 grid gap-3 rounded-t-xl bg-paper pt-5 lg:mx-8 lg:-mt-16 lg:max-w-prose lg:rounded-xl lg:px-6">
          <SkeletonBlock className="h-10 w-2/3 rounded-sm" />
          <SkeletonText lines={2} />
        </div>
        <div className="mt-8 grid gap-3 md:grid-cols-2 md:gap-4">
          {ROWS.map((key) => (
            <SkeletonBlock key={key} className="h-32 rounded-lg" />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
