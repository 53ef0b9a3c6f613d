import { lazyMap } from '#src/host/lazy-map.tsx';
import type { PlaceMapProps } from '#src/ui/PlaceMap.tsx';

export const LazyMap = lazyMap<PlaceMapProps>(async () => (await import('#src/ui/PlaceMap.tsx')).PlaceMap);
