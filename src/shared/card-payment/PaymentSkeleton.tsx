import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';

const BLOCKS = ['h-16 w-full rounded-lg', 'h-40 w-full rounded-lg', 'h-32 w-full rounded-lg'];

export function PaymentSkeleton({ label }: { label: string }) {
  return <SkeletonStack label={label} blocks={BLOCKS} className="gap-6" />;
}
