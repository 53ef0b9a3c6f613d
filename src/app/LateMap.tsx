import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createElement } from 'react';
import type { PlaceMapProps } from '#src/ui/PlaceMap.tsx';
import { useLate } from './late-chunk.ts';
import { PageTrouble } from './PageTrouble.tsx';
import { useService } from './root-context.ts';

/** The map, whose code comes when it is first shown, with the tiles that are configured. */
export function LateMap(props: PlaceMapProps) {
  const { placeMap } = useRouter().options.context;
  const PlaceMap = useLate(placeMap);
  const configuration = useService('configuration');
  const template = useSelector(configuration, (state) => state?.context.values['map_tiles'] ?? '');
  const attribution = useSelector(configuration, (state) => state?.context.values['map_attribution'] ?? '');
  return PlaceMap ? createElement(PlaceMap, { ...props, tiles: { template, attribution } }) : <PageTrouble />;
}
