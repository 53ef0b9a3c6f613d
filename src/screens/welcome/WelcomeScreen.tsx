import { useSelector } from '@xstate/react';
import { MapPin, Soup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';
import { placesOfTheme, themeChoices } from '#machines/shared/themes.ts';
import { useErrorText } from '#src/i18n/use-format.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { SelectPill } from '#src/ui/SelectPill.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlacesSkeleton, ThemesSkeleton } from './WelcomeSkeleton.tsx';
import { ThemeFilter } from './ThemeFilter.tsx';

type Catalogue = SnapshotFrom<CatalogueRef>;

const counties = ({ context }: Catalogue) => context.counties;
const countyId = ({ context }: Catalogue) => context.countyId;
const countyName = ({ context }: Catalogue) =>
  context.counties.find((county) => county.id === context.countyId)?.name ?? '';
const failureOf = (state: Catalogue) => (state.hasTag('failed') ? state.context.reason : null);
const hasDirectory = (state: Catalogue) => state.hasTag('directory');
const isBusy = (state: Catalogue) => state.hasTag('busy');
const isReady = (state: Catalogue) => state.matches({ choosing: 'ready' });
const isWithoutCounties = (state: Catalogue) => state.matches('withoutCounties');

/** Where to eat: the county, its themes, its places. Spec 2 "app", 4 "Themes". */
export function WelcomeScreen({ actor, now }: { actor: CatalogueRef; now: number | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const county = useSelector(actor, countyName);
  const failure = useSelector(actor, failureOf);
  const busy = useSelector(actor, isBusy);
  const retry = () => actor.send({ type: 'load.retried' });

  return (
    <Page>
      <PageHeader
        title={t('welcome.title')}
        name={t('shell.home')}
        text={county ? t('welcome.subtitle', { county }) : busy && t('welcome.loading')}
        actions={
          useSelector(actor, hasDirectory) ? (
            <CountyPicker actor={actor} />
          ) : (
            busy && <SkeletonBlock className="h-touch w-40 rounded-full" />
          )
        }
      />
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
      {busy && (
        <div className="grid gap-8">
          <ThemesSkeleton />
          <PlacesSkeleton label={t('welcome.loading')} />
        </div>
      )}
      {useSelector(actor, isReady) && <Places actor={actor} county={county} now={now} />}
    </Page>
  );
}

function CountyPicker({ actor }: { actor: CatalogueRef }) {
  const { t } = useTranslation();
  return (
    <SelectPill
      label={t('catalogue.county')}
      icon={<MapPin aria-hidden="true" />}
      value={String(useSelector(actor, countyId))}
      options={useSelector(actor, counties).map(({ id, name }) => ({ value: String(id), label: name }))}
      onValueChange={(value) => actor.send({ type: 'county.chosen', countyId: Number(value) })}
    />
  );
}

function Places({ actor, county, now }: { actor: CatalogueRef; county: string; now: number | null }) {
  const { t } = useTranslation();
  const { themes, places, themeId } = useSelector(actor, ({ context }) => context);
  const theme = themes.find(({ id }) => id === themeId);
  const shown = placesOfTheme(places, themeId);

  if (places.length === 0) {
    return (
      <EmptyState
        icon={<Soup className="size-8" />}
        title={t('welcome.empty.title', { county })}
        text={t('welcome.empty.text')}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <ThemeFilter
        themes={themeChoices(themes, places)}
        chosen={themeId}
        county={county}
        onToggle={(id) => actor.send({ type: 'theme.toggled', themeId: id })}
        onClear={() => actor.send({ type: 'theme.cleared' })}
      />
      <section aria-labelledby="places-title" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="places-title" className="text-2xl">
            {theme ? t('welcome.placesOfTheme', { theme: theme.name, county }) : t('welcome.places', { county })}
          </h2>
          <output className="text-ink-muted">{t('welcome.count', { count: shown.length })}</output>
        </div>
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((place, index) => (
            <li key={place.id} className="grid min-w-0">
              <PlaceCard place={place} themes={themes} now={now} eager={index < 3} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
