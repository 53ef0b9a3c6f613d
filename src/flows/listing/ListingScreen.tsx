import { useSelector } from '@xstate/react';
import { ArrowLeft, Soup } from 'lucide-react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ListingRef } from '#machines/listing/listing.machine.ts';
import { nearestFirst } from '#machines/shared/places/distance.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import type { MapPart } from '#src/shared/places/MapPane.tsx';
import type { Surroundings } from '#src/shared/places/PlaceCard.tsx';
import { PlaceList, type Asked } from '#src/shared/places/PlaceList.tsx';
import { PlacesSkeleton } from '#src/shared/places/WelcomeSkeleton.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

type Listing = SnapshotFrom<ListingRef>;

const subjectOf = ({ context }: Listing) => context.subject;
const placesOf = (state: Listing) => (state.matches('ready') ? state.context.places : null);
const failureOf = (state: Listing) => (state.hasTag('failed') ? state.context.reason : null);
const isBusy = (state: Listing) => state.hasTag('busy');
const isEmpty = (state: Listing) => state.matches('empty');

interface ListingScreenProps extends Surroundings {
  actor: ListingRef;
  map: Omit<MapPart, 'area'> | null;
  asked?: Asked;
}

/** All places of a theme or operator; nearest first if the position is known. Contract 18 and 21. */
export function ListingScreen({ actor, map, asked, ...surroundings }: ListingScreenProps) {
  const { t } = useTranslation();
  const subject = useSelector(actor, subjectOf);
  const places = useSelector(actor, placesOf);
  const failure = useSelector(actor, failureOf);
  const { themes, position } = surroundings;
  const area = t('listing.area');
  const sorted = useMemo(() => places && nearestFirst(places, position), [places, position]);
  const part = useMemo(() => map && { ...map, area }, [map, area]);
  // A visitor from a link may arrive before the themes are loaded.
  const theme =
    'themeId' in subject ? (themes.find(({ id }) => id === subject.themeId)?.name ?? t('listing.theme')) : null;

  return (
    <Page>
      <PageHeader
        title={theme ?? t('listing.operator')}
        actions={
          <LinkButton
            href="/app/welcome"
            variant="secondary"
            icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />}
          >
            {t('place.back')}
          </LinkButton>
        }
      />
      {useSelector(actor, isBusy) && <PlacesSkeleton label={t('welcome.loading')} />}
      <LoadFailure title={t('catalogue.loadFailed')} reason={failure} actor={actor} />
      {useSelector(actor, isEmpty) && (
        <EmptyState
          icon={<Soup className="size-8" />}
          title={t('listing.empty.title')}
          text={t('listing.empty.text')}
        />
      )}
      {sorted && (
        <PlaceList title={t('welcome.places', { area })} places={sorted} map={part} asked={asked} {...surroundings} />
      )}
    </Page>
  );
}
