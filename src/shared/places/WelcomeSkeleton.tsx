import { SkeletonBlock, SkeletonRegion, SkeletonText } from '#src/ui/Skeleton.tsx';

const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ThemesSkeleton() {
  return (
    <div className="-mx-2 flex overflow-hidden py-1 md:mx-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] md:gap-x-1">
      {CHIPS.map((key) => (
        <div key={key} className="grid w-20 shrink-0 justify-items-center gap-1 py-1 md:w-full md:gap-1.5">
          <SkeletonBlock className="size-12 rounded-full md:size-16" />
          <SkeletonBlock className="h-8 w-12 rounded-sm" />
        </div>
      ))}
    </div>
  );
}

/** Same layout as the list of places, to avoid a layout shift. */
export function PlacesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <SkeletonBlock className="mb-5 h-12 w-48 max-w-full rounded-sm sm:mb-4 sm:h-8" />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-8 xl:grid-cols-3">
        {CARDS.map((key) => (
          <div key={key} className="flex flex-wrap gap-3 sm:grid sm:grid-cols-1">
            <SkeletonBlock className="aspect-square w-[7rem] rounded-lg sm:aspect-[16/10] sm:w-full" />
            <div className="min-w-[min(10rem,100%)] flex-1 self-center">
              <SkeletonText lines={3} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
