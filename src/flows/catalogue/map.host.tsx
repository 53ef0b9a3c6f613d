import { useSelector } from '@xstate/react';
import { createElement, useMemo } from 'react';
import { CodeTroublePart } from '#src/flows/code-trouble/CodeTroublePart.tsx';
import { chunksOf, useLazy } from '#src/host/lazy-chunk.ts';
import { useRoot, useService } from '#src/host/root-context.ts';
import type { PlaceMapProps } from '#src/ui/PlaceMap.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';

export function LazyMap(props: PlaceMapProps) {
  const root = useRoot();
  // Not the router's lazy loading: that puts the names of the map's files into the first load.
  const placeMap = useMemo(() => chunksOf(root)(async () => (await import('#src/ui/PlaceMap.tsx')).PlaceMap), [root]);
  const PlaceMap = useLazy(placeMap);
  const configuration = useService('configuration');
  const trouble = useService('code-trouble');
  const template = useSelector(configuration, (state) => state?.context.values['map_tiles'] ?? '');
  const attribution = useSelector(configuration, (state) => state?.context.values['map_attribution'] ?? '');
  if (PlaceMap) return createElement(PlaceMap, { ...props, tiles: { template, attribution } });
  const room = <SkeletonBlock className="size-full rounded-lg" />;
  return trouble ? <CodeTroublePart actor={trouble}>{room}</CodeTroublePart> : room;
}
