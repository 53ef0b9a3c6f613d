import { cx } from '#src/ui/cx.ts';
import { Wordmark } from '#src/ui/Wordmark.tsx';

/** The app's own pictures: they show before anything is loaded. */
const PLATES = [
  { dish: 'seafood-rice', className: '-start-8 -top-8 size-40 lg:start-[6%] lg:top-[8%] lg:size-64' },
  { dish: 'nata', className: '-end-6 -top-6 size-32 lg:end-[8%] lg:top-[16%] lg:size-48' },
  { dish: 'grilled-fish', className: '-end-10 -bottom-10 size-40 lg:end-[6%] lg:bottom-[8%] lg:size-64' },
  { dish: 'salad', className: '-start-6 -bottom-8 size-32 lg:start-[8%] lg:bottom-[12%] lg:size-48' },
];

export function LaidTable() {
  return (
    <div className="relative grid min-h-64 grid-cols-1 place-items-center overflow-hidden bg-tile text-tile-on lg:min-h-dvh">
      <span aria-hidden="true" className="azulejo absolute inset-0 opacity-15" />
      {PLATES.map(({ dish, className }) => (
        <span
          key={dish}
          className={cx(
            'absolute overflow-hidden rounded-full border-4 border-tile-on bg-tile-on shadow-float',
            className,
          )}
        >
          <img
            src={`/assets/pictures/products/${dish}.webp`}
            alt=""
            className="size-full scale-[1.18] animate-fade object-cover"
          />
        </span>
      ))}
      <span className="relative rounded-xl bg-tile px-[min(1.5rem,5vw)] py-4">
        <Wordmark large />
      </span>
    </div>
  );
}
