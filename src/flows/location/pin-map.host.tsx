import { lazyMap } from '#src/host/lazy-map.tsx';
import type { PinMapProps } from '#src/ui/PinMap.tsx';

export const LazyPinMap = lazyMap<PinMapProps>(async () => (await import('#src/ui/PinMap.tsx')).PinMap);
