import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';
import { listingFlow } from '#machines/listing/listing.flow.ts';
import type { ListingRef } from '#machines/listing/listing.machine.ts';
import type { PageAddress } from '#machines/shared/flow/define-flow.ts';
import { ListingScreen } from '#src/flows/listing/ListingScreen.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import { PageTrouble } from '#src/host/PageTrouble.tsx';
import { useService } from '#src/host/root-context.ts';
import { useNow } from '#src/host/use-now.ts';
import { pageFlowId } from '#src/location/open-flows.ts';
import { LazyMap } from './map.host.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

export function WelcomeRoute() {
  const catalogue = useService('catalogue');
  const search: PageAddress['search'] = useSearch({ from: '/app/welcome' });
  const listing = pageFlowId(listingFlow, { placeId: null, search });
  if (!catalogue) return <PageTrouble />;
  if (!listing) return <Around catalogue={catalogue} />;
  return (
    <FlowHost key={listing} id={listing}>
      {(actor: ListingRef) => <Listed actor={actor} catalogue={catalogue} />}
    </FlowHost>
  );
}

function Around({ catalogue }: { catalogue: CatalogueRef }) {
  const search = useSelector(catalogue, ({ children }) => children.search ?? null);
  const map = useSelector(catalogue, ({ children }) => children.map ?? null);
  return <WelcomeScreen actor={catalogue} search={search} map={map} MapView={LazyMap} now={useNow()} />;
}

/** The catalogue keeps running underneath and provides themes, position and map. */
function Listed({ actor, catalogue }: { actor: ListingRef; catalogue: CatalogueRef }) {
  const { themes, position, counties } = useSelector(catalogue, ({ context }) => context);
  const mapActor = useSelector(catalogue, ({ children }) => children.map ?? null);
  const map = useMemo(() => mapActor && { actor: mapActor, View: LazyMap, landmarks: counties }, [mapActor, counties]);
  return <ListingScreen actor={actor} map={map} themes={themes} position={position} now={useNow()} />;
}
