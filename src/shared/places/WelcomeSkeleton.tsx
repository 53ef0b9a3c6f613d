import { SkeletonBlock, SkeletonRegion, SkeletonText } from '#src/ui/Skeleton.tsx';

const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ThemesSkeleton() {
  return (
    <div className="-mx-2 flex overflow-hidden py-1 md:mx-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] md:gap-x-1">
      {CHIPS.map((key) => (
        <div key={key} className="grid w-24 shrink-0 justify-items-center gap-1.5 py-1 md:w-full">
          <SkeletonBlock className="size-16 rounded-full" />
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
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {CARDS.map((key) => (
          <div key={key} className="grid gap-3">
            <SkeletonBlock className="aspect-[16/10] w-full rounded-lg" />
            <SkeletonText lines={3} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
