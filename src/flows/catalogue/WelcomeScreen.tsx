import { useSelector } from '@xstate/react';
import { MapPin, Soup } from 'lucide-react';
import { useMemo, type ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';
import type { MapRef } from '#machines/catalogue/map/map.machine.ts';
import type { SearchRef } from '#machines/catalogue/search/search.machine.ts';
import { placesOfTheme, themeChoices } from '#machines/shared/places/themes.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { MapPart } from '#src/shared/places/MapPane.tsx';
import { PlaceList, type Asked } from '#src/shared/places/PlaceList.tsx';
import { PlacesSkeleton, ThemesSkeleton } from '#src/shared/places/WelcomeSkeleton.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import type { PlaceMapProps } from '#src/ui/PlaceMap.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';
import { AreaPicker } from './AreaPicker.tsx';
import { SearchedPlaces } from './SearchedPlaces.tsx';
import { ThemeFilter } from './ThemeFilter.tsx';
import { useArea } from './use-area.ts';

type Catalogue = SnapshotFrom<CatalogueRef>;

const contextOf = ({ context }: Catalogue) => context;
const failureOf = (state: Catalogue) => (state.hasTag('failed') ? state.context.reason : null);
const hasDirectory = (state: Catalogue) => state.hasTag('directory');
const isBusy = (state: Catalogue) => state.hasTag('busy');
const isReady = (state: Catalogue) => state.hasTag('ready');
const isWithoutCounties = (state: Catalogue) => state.matches('withoutCounties');

interface WelcomeScreenProps {
  actor: CatalogueRef;
  search: SearchRef | null;
  map: MapRef | null;
  MapView: ComponentType<PlaceMapProps>;
  asked?: Asked | undefined;
  lastOrder?: Elements;
  /** In ms since the epoch; null until the clock was read. */
  now: number | null;
}

/** Spec 2 "app", 4 "Themes". */
export function WelcomeScreen({ actor, search, map: mapActor, MapView, asked, lastOrder, now }: WelcomeScreenProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { themes, position, counties } = useSelector(actor, contextOf);
  const area = useArea(actor);
  // Memoised: a new object would re-render hundreds of cards.
  const map = useMemo(
    () => mapActor && { actor: mapActor, View: MapView, landmarks: counties, area },
    [mapActor, MapView, counties, area],
  );
  const failure = useSelector(actor, failureOf);
  const busy = useSelector(actor, isBusy);
  const retry = () => actor.send({ type: 'retry.requested' });
  const places = (
    <>
      {busy && (
        <div className="grid gap-4 md:gap-8">
          <ThemesSkeleton />
          <PlacesSkeleton label={t('welcome.loading')} />
        </div>
      )}
      {useSelector(actor, isReady) && <Places actor={actor} map={map} asked={asked} now={now} />}
    </>
  );

  return (
    <Page>
      <PageHeader
        title={t('welcome.title')}
        name={t('shell.home')}
        text={
          <span className="max-md:hidden">{area ? t('welcome.subtitle', { area }) : busy && t('welcome.loading')}</span>
        }
        actions={
          useSelector(actor, hasDirectory) ? (
            <AreaPicker actor={actor} kept={{ search: asked?.search }} />
          ) : (
            busy && <SkeletonBlock className="h-touch w-full rounded-full md:w-40" />
          )
        }
      />
      {lastOrder}
      {failure !== null && (
        <ErrorState
          title={t('catalogue.loadFailed')}
          text={errorText(failure)}
          retryLabel={t('app.retry')}
          onRetry={retry}
        />
      )}
      {useSelector(actor, isWithoutCounties) && (
        <EmptyState
          icon={<MapPin className="size-8" />}
          title={t('welcome.withoutCounties.title')}
          text={t('welcome.withoutCounties.text')}
          action={<Button onClick={retry}>{t('app.retry')}</Button>}
        />
      )}
      {search && area ? (
        <SearchedPlaces
          actor={search}
          area={area}
          map={map}
          asked={asked}
          themes={themes}
          now={now}
          position={position}
        >
          {places}
        </SearchedPlaces>
      ) : (
        <>
          {busy && <SkeletonBlock className="mb-3 h-touch w-full rounded-full md:mb-6 md:max-w-prose" />}
          {places}
        </>
      )}
    </Page>
  );
}

interface PlacesProps extends Pick<WelcomeScreenProps, 'actor' | 'asked' | 'now'> {
  map: MapPart | null;
}

function Places({ actor, map, asked, now }: PlacesProps) {
  const { t } = useTranslation();
  const { themes, places, themeId, position } = useSelector(actor, contextOf);
  const area = useArea(actor);
  const theme = themes.find(({ id }) => id === themeId);
  const shown = useMemo(() => placesOfTheme(places, themeId), [places, themeId]);

  if (places.length === 0) {
    return (
      <EmptyState
        icon={<Soup className="size-8" />}
        title={t('welcome.empty.title', { area })}
        text={t('welcome.empty.text')}
      />
    );
  }
  return (
    <div className="grid gap-4 md:gap-8">
      <ThemeFilter
        themes={themeChoices(themes, places)}
        chosen={themeId}
        area={area}
        onToggle={(id) => actor.send({ type: 'theme.toggled', themeId: id })}
        onClear={() => actor.send({ type: 'theme.cleared' })}
      />
      <PlaceList
        title={theme ? t('welcome.placesOfTheme', { theme: theme.name, area }) : t('welcome.places', { area })}
        places={shown}
        map={map}
        asked={asked}
        themes={themes}
        now={now}
        position={position}
      />
      {theme && (
        <p className="justify-self-center">
          <LinkButton href={`/app/welcome?theme=${theme.id}`} variant="secondary">
            {t('welcome.themeEverywhere', { theme: theme.name })}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
