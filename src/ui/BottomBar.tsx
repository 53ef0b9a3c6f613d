import type { Elements } from './elements.ts';

/** Floats above the end of a screen, beside the cart of a wide one. Only its children take presses. */
export function BottomBar({ children }: { children: Elements }) {
  return (
    <div className="pointer-events-none @container fixed inset-x-0 bottom-0 z-20 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:ps-64 lg:pe-8 xl:pe-[24rem]">
      <div className="mx-auto flex w-full max-w-prose flex-wrap gap-2">{children}</div>
    </div>
  );
}
