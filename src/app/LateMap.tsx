import { useSelector } from '@xstate/react';
import { createElement, useMemo } from 'react';
import { CodeTroublePart } from '#src/screens/code-trouble/CodeTroublePart.tsx';
import type { PlaceMapProps } from '#src/ui/PlaceMap.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';
import { chunksOf, useLate } from './late-chunk.ts';
import { useRoot, useService } from './root-context.ts';

/** The map, whose code comes when it is first shown, with the tiles that are configured. */
export function LateMap(props: PlaceMapProps) {
  const root = useRoot();
  // Not the router's, as other late code is: the names of its files would be in the first load.
  const placeMap = useMemo(() => chunksOf(root)(async () => (await import('#src/ui/PlaceMap.tsx')).PlaceMap), [root]);
  const PlaceMap = useLate(placeMap);
  const configuration = useService('configuration');
  const trouble = useService('codeTrouble');
  const template = useSelector(configuration, (state) => state?.context.values['map_tiles'] ?? '');
  const attribution = useSelector(configuration, (state) => state?.context.values['map_attribution'] ?? '');
  if (PlaceMap) return createElement(PlaceMap, { ...props, tiles: { template, attribution } });
  const room = <SkeletonBlock className="size-full rounded-lg" />;
  return trouble ? <CodeTroublePart actor={trouble}>{room}</CodeTroublePart> : room;
}
