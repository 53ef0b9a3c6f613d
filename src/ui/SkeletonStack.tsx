import { cx } from './cx.ts';
import { SkeletonBlock, SkeletonRegion } from './Skeleton.tsx';

export interface SkeletonStackProps {
  label: string;
  blocks: readonly string[];
  className: string;
}

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
