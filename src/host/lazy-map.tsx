import { useSelector } from '@xstate/react';
import { createElement, type ComponentType } from 'react';
import { CodeTroublePart } from '#src/flows/code-trouble/CodeTroublePart.tsx';
import type { MapTiles } from '#src/ui/PlaceMap.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';
import { useService } from './root-context.ts';
import { useLazyCode } from './use-lazy-code.ts';

/**
 * A map with the background from the configuration, loaded when it is first shown. The router's own lazy loading would
 * put the names of the map's files into the first load.
 */
export function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props & { tiles: MapTiles }>>) {
  return function LazyMap(props: Props) {
    const Map = useLazyCode(load);
    const configuration = useService('configuration');
    const trouble = useService('code-trouble');
    const template = useSelector(configuration, (state) => state?.context.values['map_tiles'] ?? '');
    const attribution = useSelector(configuration, (state) => state?.context.values['map_attribution'] ?? '');
    if (Map) return createElement(Map, { ...props, tiles: { template, attribution } });
    const room = <SkeletonBlock className="size-full rounded-lg" />;
    return trouble ? <CodeTroublePart actor={trouble}>{room}</CodeTroublePart> : room;
  };
}
