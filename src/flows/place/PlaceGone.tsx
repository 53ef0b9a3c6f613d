import { NoPlace } from './PlaceNotFound.tsx';

/** An alert, because it appears without a press. */
export function PlaceGone() {
  return (
    <div role="alert">
      <NoPlace kind="gone" />
    </div>
  );
}
