import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SearchRef } from '#machines/catalogue/search/search.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import type { MapPart } from '#src/shared/places/MapPane.tsx';
import type { Surroundings } from '#src/shared/places/PlaceCard.tsx';
import { PlaceList, type Asked } from '#src/shared/places/PlaceList.tsx';
import { PlacesSkeleton } from '#src/shared/places/WelcomeSkeleton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { useTakenOver } from '#src/ui/use-taken-over.ts';

type Search = SnapshotFrom<SearchRef>;

const termOf = ({ context }: Search) => context.term;
const isAsked = (state: Search) => state.hasTag('asked');
const failureOf = (state: Search) => (state.hasTag('failed') ? state.context.reason : null);
const foundOf = ({ context }: Search) => context.found;

interface SearchedPlacesProps extends Surroundings {
  actor: SearchRef;
  area: string;
  map: MapPart | null;
  /** The choices in the address. */
  asked?: Asked | undefined;
  children: ReactNode;
}

/** The last results stay until the next ones arrive. Not an `Activity`, which React would take over too late. */
export function SearchedPlaces({ actor, area, map, asked, children, ...surroundings }: SearchedPlacesProps) {
  const { t } = useTranslation();
  // The server renders only the term in the address.
  const isTakenOver = useTakenOver();
  const [isTyped, setIsTyped] = useState(false);
  const isKnown = isTakenOver || isTyped || asked?.search !== undefined;
  const term = useSelector(actor, (state) => (isKnown ? termOf(state) : ''));
  const isSearched = useSelector(actor, (state) => isKnown && isAsked(state));
  const type = (text: string) => {
    setIsTyped(true);
    actor.send({ type: 'term.typed', term: text });
  };
  return (
    <>
      <div className="pb-3 md:max-w-prose md:pb-6">
        <SearchField
          label={t('search.label')}
          clearLabel={t('search.clear')}
          submitLabel={t('search.submit')}
          href="/app/welcome"
          kept={{ county: asked?.county }}
          value={term}
          onValueChange={type}
        />
      </div>
      {isSearched && <Found actor={actor} area={area} map={map} asked={asked} {...surroundings} />}
      <div hidden={isSearched}>{children}</div>
    </>
  );
}

function Found({ actor, area, map, asked, ...surroundings }: Omit<SearchedPlacesProps, 'children'>) {
  const { t } = useTranslation();
  const term = useDeferredValue(useSelector(actor, termOf).trim());
  const failure = useSelector(actor, failureOf);
  const found = useDeferredValue(useSelector(actor, foundOf));
  if (failure !== null) return <LoadFailure title={t('search.failed')} reason={failure} actor={actor} />;
  if (found === null) return <PlacesSkeleton label={t('search.loading', { term })} />;
  if (found.length > 0)
    return (
      <PlaceList
        title={t('search.results', { term, area })}
        places={found}
        term={term}
        map={map}
        asked={asked}
        {...surroundings}
      />
    );
  return (
    <EmptyState
      icon={<SearchX className="size-8" />}
      title={t('search.none.title', { term, area })}
      text={t('search.none.text')}
      action={<Button onClick={() => actor.send({ type: 'term.typed', term: '' })}>{t('search.none.action')}</Button>}
    />
  );
}
