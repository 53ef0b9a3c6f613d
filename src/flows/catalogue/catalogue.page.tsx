import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createElement, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';
import type { SearchRef } from '#machines/catalogue/search/search.machine.ts';
import { listingFlow } from '#machines/listing/listing.flow.ts';
import type { ListingRef } from '#machines/listing/listing.machine.ts';
import type { PageAddress } from '#machines/shared/flow/define-flow.ts';
import { termIn } from '#machines/shared/places/term.ts';
import { ListingScreen } from '#src/flows/listing/ListingScreen.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import { PageTrouble } from '#src/host/PageTrouble.tsx';
import { useService } from '#src/host/root-context.ts';
import { useAsked, useInAddress } from '#src/host/use-in-address.ts';
import { useLazyCode } from '#src/host/use-lazy-code.ts';
import { useNow } from '#src/host/use-now.ts';
import { pageFlowId } from '#src/location/open-flows.ts';
import { cx } from '#src/ui/cx.ts';
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
      {(actor) => <Listed actor={actor} catalogue={catalogue} />}
    </FlowHost>
  );
}

function Around({ catalogue }: { catalogue: CatalogueRef }) {
  const search = useSelector(catalogue, ({ children }) => children.search ?? null);
  const map = useSelector(catalogue, ({ children }) => children.map ?? null);
  const asked = useAsked();
  useCountyInAddress(catalogue);
  useTermInAddress(search);
  return (
    <WelcomeScreen
      actor={catalogue}
      search={search}
      map={map}
      MapView={LazyMap}
      asked={asked}
      lastOrder={<RoomForLastOrder />}
      now={useNow()}
    />
  );
}

const loadLastOrder = async () => (await import('#src/flows/last-order/last-order.host.tsx')).LastOrderHost;

function LazyLastOrder() {
  const View = useLazyCode(loadLastOrder);
  return View && createElement(View);
}

/** Reserves the space from the first paint, for signed-in customers only. The script in `index.html` detects them. */
function RoomForLastOrder() {
  const isSignedIn = useSelector(useService('last-order'), (state) => Boolean(state?.context.userId));
  return (
    <div className={cx('mb-3 min-h-bar md:mb-6 md:max-w-prose', !isSignedIn && 'not-in-data-customer:hidden')}>
      {isSignedIn && <LazyLastOrder />}
    </div>
  );
}

/** If the customer chooses another county, it replaces the county in the address. */
function useCountyInAddress(catalogue: CatalogueRef): void {
  const { county: asked } = useAsked();
  const isSettled = useSelector(catalogue, (state) => state.hasTag('directory'));
  const chosen = useSelector(catalogue, (state) =>
    state.matches({ choosing: 'nearby' }) ? null : state.context.countyId,
  );
  const choose = (county: number | undefined) => {
    const { counties } = catalogue.getSnapshot().context;
    if (county === undefined || !counties.some(({ id }) => id === county)) return false;
    catalogue.send({ type: 'county.chosen', countyId: county });
    return true;
  };
  useInAddress({ name: 'county', chosen: asked && (chosen ?? undefined), isSettled, choose });
}

/** The address follows the search, once the customer pauses. */
function useTermInAddress(search: SearchRef | null): void {
  const isSettled = useSelector(search ?? undefined, (state) => state !== undefined && !isUnsettled(state));
  const term = useSelector(search ?? undefined, (state) => termIn(state?.context.term));
  useInAddress({
    name: 'search',
    chosen: term,
    isSettled,
    choose: (asked) => {
      search?.send({ type: 'term.typed', term: asked ?? '' });
      return search !== null;
    },
  });
}

const isUnsettled = (search: SnapshotFrom<SearchRef>) => search.matches('recalling') || search.matches('typing');

/** The catalogue keeps running underneath and provides themes, position and map. */
function Listed({ actor, catalogue }: { actor: ListingRef; catalogue: CatalogueRef }) {
  const { themes, position, counties } = useSelector(catalogue, ({ context }) => context);
  const mapActor = useSelector(catalogue, ({ children }) => children.map ?? null);
  const map = useMemo(() => mapActor && { actor: mapActor, View: LazyMap, landmarks: counties }, [mapActor, counties]);
  return (
    <ListingScreen actor={actor} map={map} asked={useAsked()} themes={themes} position={position} now={useNow()} />
  );
}
