import type { Place } from '#machines/shared/entities/entities.ts';
import { Picture } from '#src/ui/Picture.tsx';

/** The main picture. `data-picture-of`: src/app/navigation/screen-motion.ts. */
export function PlacePicture({ place: { id, image } }: { place: Pick<Place, 'id' | 'image'> }) {
  return (
    <div
      data-picture-of={id}
      className="md:col-start-2 md:row-start-1 md:self-start md:overflow-hidden md:rounded-xl md:shadow-card"
    >
      <Picture path={image?.filePath} alt="" sizes="(min-width: 48rem) 24rem, 100vw" ratio="cover" eager />
    </div>
  );
}
