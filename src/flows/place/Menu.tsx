import { useSelector } from '@xstate/react';
import { NotebookText, SearchX } from 'lucide-react';
import { useCallback, useMemo, type ComponentType } from 'react';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import type { Place, Product } from '#machines/shared/entities/entities.ts';
import { filterMenu } from '#machines/shared/places/menu-filter.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { partHref } from '#src/shared/places/part-href.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { WindowedSections } from '#src/ui/WindowedSections.tsx';
import { MenuFilterBar } from './MenuFilterBar.tsx';
import { PLACE_ANCHOR } from './PlaceTabs.tsx';
import { ProductCard } from './ProductCard.tsx';

const idOf = (product: Product) => product.id;

interface MenuProps {
  actor: PlaceRef;
  place: Place;
  from: number;
  InCart: ComponentType<{ actor: PlaceRef; product: Product; countId: string }>;
}

/** Windowed: renders only the part of the menu in view, because a menu may have thousands of dishes. */
export function Menu({ actor, place, from, InCart }: MenuProps) {
  const { t } = useTranslation();
  const filter = useSelector(actor, ({ context }) => context.filter);
  const { term, diets, without } = filter;
  const isNarrowed = diets.length > 0 || without.length > 0;
  const search = (text: string) => actor.send({ type: 'menu.searched', term: text });
  const { eMenu, currency } = place;
  const path = `/app/restaurants/${place.id}`;
  const hrefOf = (row: number) => partHref(path, { search: term, from: row }, PLACE_ANCHOR);

  const sections = useMemo(
    () => filterMenu(eMenu ?? [], filter).map(({ id, name, products }) => ({ id, title: name, items: products })),
    [eMenu, filter],
  );
  const renderProduct = useCallback(
    (product: Product) => (
      <ProductCard
        product={product}
        currency={currency}
        onChoose={() => actor.send({ type: 'product.chosen', productId: product.id })}
        renderInCart={(countId) => <InCart actor={actor} product={product} countId={countId} />}
      />
    ),
    [actor, currency, InCart],
  );
  const found = sections.reduce((sum, { items }) => sum + items.length, 0);

  if (!eMenu?.some(({ products }) => products.length > 0)) {
    return (
      <EmptyState
        icon={<NotebookText className="size-8" />}
        title={t('place.emptyMenu.title')}
        text={t('place.emptyMenu.text')}
      />
    );
  }
  return (
    <>
      <div className="flex flex-col gap-3 pt-4 pb-3 lg:max-xl:flex-row lg:max-xl:items-start">
        <div className="lg:max-xl:shrink-0 lg:max-xl:pt-1">
          <SearchField
            label={t('place.search')}
            clearLabel={t('place.clearSearch')}
            submitLabel={t('search.submit')}
            href={path}
            kept={{}}
            value={term}
            onValueChange={search}
          />
          <output className="sr-only">{(term !== '' || isNarrowed) && t('place.results', { count: found })}</output>
        </div>
        <MenuFilterBar actor={actor} menu={eMenu} />
      </div>
      {found === 0 ? (
        <EmptyState
          icon={<SearchX className="size-8" />}
          title={isNarrowed ? t('place.filter.none.title') : t('place.noResults.title', { term })}
          text={isNarrowed ? t('place.filter.none.text') : t('place.noResults.text')}
          action={<Button onClick={() => actor.send({ type: 'filter.cleared' })}>{t('place.noResults.action')}</Button>}
        />
      ) : (
        <WindowedSections
          navigationLabel={t('place.sections')}
          sections={sections}
          itemKey={idOf}
          renderItem={renderProduct}
          underTabs
          start={from}
          withoutScripts={{ previous: t('place.previousDishes'), next: t('place.nextDishes'), hrefOf }}
        />
      )}
    </>
  );
}
