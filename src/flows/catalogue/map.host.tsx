import { useSelector } from '@xstate/react';
import { createElement } from 'react';
import { CodeTroublePart } from '#src/flows/code-trouble/CodeTroublePart.tsx';
import { useService } from '#src/host/root-context.ts';
import { useLazyCode } from '#src/host/use-lazy-code.ts';
import type { PlaceMapProps } from '#src/ui/PlaceMap.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';

const loadMap = async () => (await import('#src/ui/PlaceMap.tsx')).PlaceMap;

// Not the router's lazy loading: that puts the names of the map's files into the first load.
export function LazyMap(props: PlaceMapProps) {
  const PlaceMap = useLazyCode(loadMap);
  const configuration = useService('configuration');
  const trouble = useService('code-trouble');
  const template = useSelector(configuration, (state) => state?.context.values['map_tiles'] ?? '');
  const attribution = useSelector(configuration, (state) => state?.context.values['map_attribution'] ?? '');
  if (PlaceMap) return createElement(PlaceMap, { ...props, tiles: { template, attribution } });
  const room = <SkeletonBlock className="size-full rounded-lg" />;
  return trouble ? <CodeTroublePart actor={trouble}>{room}</CodeTroublePart> : room;
}
