import { cx } from './cx.ts';
import { SkeletonBlock, SkeletonRegion } from './Skeleton.tsx';

export interface SkeletonStackProps {
  label: string;
  /** The classes of each block. */
  blocks: readonly string[];
  /** How far they are apart. */
  className: string;
}

/** Blocks one below the other, where a list or the parts of a page will be. */
export function SkeletonStack({ label, blocks, className }: SkeletonStackProps) {
  return (
    <SkeletonRegion label={label}>
      <div className={cx('grid', className)}>
        {Array.from({ length: blocks.length }, (_, index) => (
          <SkeletonBlock key={index} className={blocks[index] ?? ''} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
