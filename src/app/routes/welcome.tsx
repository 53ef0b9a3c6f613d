import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';
import type { ListingRef } from '#machines/listing/listing.machine.ts';
import { FlowHost } from '#src/app/flow-host.tsx';
import { LateMap } from '#src/app/LateMap.tsx';
import { listingOf } from '#src/app/listing.ts';
import { PageTrouble } from '#src/app/PageTrouble.tsx';
import { useService } from '#src/app/root-context.ts';
import { useNow } from '#src/app/use-now.ts';
import { ListingScreen } from '#src/screens/welcome/ListingScreen.tsx';
import { WelcomeScreen } from '#src/screens/welcome/WelcomeScreen.tsx';

/** The places around; those of a theme or of an operator where the search asks for them. */
export function WelcomeRoute() {
  const catalogue = useService('catalogue');
  const listing = listingOf(useSearch({ from: '/app/welcome' }));
  if (!catalogue) return <PageTrouble />;
  if (!listing) return <Around catalogue={catalogue} />;
  return (
    <FlowHost key={listing.id} id={listing.id}>
      {(actor) => <Listed actor={actor} catalogue={catalogue} />}
    </FlowHost>
  );
}

function Around({ catalogue }: { catalogue: CatalogueRef }) {
  const search = useSelector(catalogue, ({ children }) => children.search ?? null);
  const map = useSelector(catalogue, ({ children }) => children.map ?? null);
  return <WelcomeScreen actor={catalogue} search={search} map={map} MapView={LateMap} now={useNow()} />;
}

/** The catalogue knows the themes' names and where the customer is; it runs on beneath, and with it the map. */
function Listed({ actor, catalogue }: { actor: ListingRef; catalogue: CatalogueRef }) {
  const { themes, position, counties } = useSelector(catalogue, ({ context }) => context);
  const mapActor = useSelector(catalogue, ({ children }) => children.map ?? null);
  const map = useMemo(() => mapActor && { actor: mapActor, View: LateMap, landmarks: counties }, [mapActor, counties]);
  return <ListingScreen actor={actor} map={map} themes={themes} position={position} now={useNow()} />;
}
