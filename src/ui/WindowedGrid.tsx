import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { OtherParts, type OtherPartsTexts } from './OtherParts.tsx';
import { useTakenOver } from './use-taken-over.ts';

export interface WindowedGridProps<Item extends object> {
  items: readonly Item[];
  itemKey: (item: Item) => number;
  renderItem: (item: Item, index: number) => ReactElement;
  /** CSS grid classes: they set the columns and the row gap. */
  className: string;
  /** The grid scrolls to the item with this key when it changes; null: none. */
  inView?: number | null;
  /** The first item in a page that has not been taken over. */
  start?: number;
  /** Leads to the other items where no script runs. */
  withoutScripts: OtherPartsTexts & { label: string };
}

/** In px. */
interface Layout {
  columns: number;
  width: number;
  gap: number;
  top: number;
  /** Average of the rows that were measured first; the estimate for rows not yet in view. */
  row: number;
}

interface ScrolledList {
  items: readonly object[];
  windowWidth: number;
  layout: Layout;
  /** In px; estimated for rows that were never in view. */
  rows: readonly number[];
}

/** Lists up to this length render whole: they are cheap, and the browser's search finds their items. */
const WHOLE = 24;
/** A page from the server has this many items until the app takes it over. */
const FIRST = 9;
const OVERSCAN = 2;
/** First estimates, in px: after a reload, the old scroll position needs a page of about its old height. */
const ROW_HEIGHT = 360;
const ROW_HEIGHT_ON_A_PHONE = 114;

const unmeasured = (isNarrow: boolean): Layout => ({
  columns: 1,
  width: 0,
  gap: 0,
  top: 0,
  row: isNarrow ? ROW_HEIGHT_ON_A_PHONE : ROW_HEIGHT,
});

/** Keyed by the first item, so that an entry is dropped with its list. */
const scrolledLists = new WeakMap<object, ScrolledList>();

/** Renders only the rows near the window. When the customer returns, it has its old height at once. */
export function WindowedGrid<Item extends object>({
  items,
  itemKey,
  renderItem,
  className,
  inView: chosen = null,
  start = 0,
  withoutScripts,
}: WindowedGridProps<Item>) {
  const isTakenOver = useTakenOver();
  const list = useRef<HTMLUListElement>(null);
  const scrolled = useMemo(() => (isTakenOver ? scrolledListOf(items) : undefined), [isTakenOver, items]);
  const [layout, setLayout] = useState(() => scrolled?.layout ?? unmeasured(isTakenOver && window.innerWidth < 640));
  const { columns, width, gap, top, row: rowHeight } = layout;
  const rowCount = Math.ceil(items.length / columns);
  const heightOf = (row: number) => (scrolled?.layout.width === width ? scrolled.rows[row] : undefined) ?? rowHeight;

  // oxlint-disable-next-line react/incompatible-library -- the app is not built with the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rowCount,
    estimateSize: heightOf,
    getItemKey: (row) => keyOf(items[row * columns], itemKey) ?? row,
    // Not rounded: errors add up over hundreds of rows. A hidden card has no height of its own.
    measureElement: (card) => card.getBoundingClientRect().height || heightOf(Number(card.dataset['index'])),
    initialRect: isTakenOver ? { width: window.innerWidth, height: window.innerHeight } : { width: 0, height: 0 },
    overscan: items.length > WHOLE ? OVERSCAN : rowCount,
    scrollMargin: top,
    gap,
  });

  useLayoutEffect(() => {
    const measure = () => setLayout((now) => measured(list.current, now));
    measure();
    if (!list.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(list.current);
    // Content that grows above the list moves it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const measuredAt = useRef({ width, rowHeight });
  useLayoutEffect(() => {
    // A width change invalidates measurements; the first measured row invalidates the estimates.
    if (measuredAt.current.width !== width || measuredAt.current.rowHeight !== rowHeight) virtualizer.measure();
    measuredAt.current = { width, rowHeight };
    // A card may be in another row than when it was measured.
    for (const card of list.current?.children ?? []) virtualizer.measureElement(card as HTMLLIElement);
  }, [virtualizer, items, columns, width, rowHeight]);

  const latest = useRef({ items, layout });
  useLayoutEffect(() => {
    latest.current = { items, layout };
  });
  useLayoutEffect(
    () => () => {
      const [first] = latest.current.items;
      const rows = Array.from(virtualizer.measurementsCache, ({ size }) => size);
      if (first) scrolledLists.set(first, { ...latest.current, windowWidth: window.innerWidth, rows });
    },
    [virtualizer],
  );

  const wasInView = useRef(chosen);
  useEffect(() => {
    const index = items.findIndex((item) => itemKey(item) === chosen);
    const isNew = wasInView.current !== chosen;
    wasInView.current = chosen;
    if (isNew && index >= 0 && list.current?.offsetWidth) virtualizer.scrollToIndex(Math.floor(index / columns));
  }, [virtualizer, chosen, items, itemKey, columns]);

  const inView = virtualizer.getVirtualItems();
  const from = start < items.length ? start : 0;
  const shown = isTakenOver ? inView : items.slice(from, from + FIRST).map((_, index) => ({ index: from + index }));
  const [first, last] = isTakenOver ? [inView[0], inView.at(-1)] : [];
  const style = first &&
    last && { paddingTop: first.start - top, paddingBottom: virtualizer.getTotalSize() - (last.end - top) };
  return (
    <>
      <ul ref={list} className={className} style={{ ...style, overflowAnchor: 'none' }}>
        {shown.flatMap(({ index: row }) =>
          items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <li
              key={itemKey(item)}
              ref={isTakenOver ? virtualizer.measureElement : undefined}
              data-index={row}
              aria-setsize={items.length}
              aria-posinset={row * columns + column + 1}
              className="grid min-w-0"
            >
              <Cell item={item} index={row * columns + column} renderItem={renderItem} />
            </li>
          )),
        )}
      </ul>
      <OtherParts start={from} size={FIRST} count={items.length} {...withoutScripts} />
    </>
  );
}

interface CellProps<Item> {
  item: Item;
  index: number;
  renderItem: (item: Item, index: number) => ReactElement;
}

// Scrolling adds rows at one end; the others are not rendered again.
const Cell = memo(function Cell<Item>({ item, index, renderItem }: CellProps<Item>) {
  return renderItem(item, index);
}) as <Item>(props: CellProps<Item>) => ReactElement;

function keyOf<Item>(item: Item | undefined, itemKey: (item: Item) => number): number | undefined {
  return item && itemKey(item);
}

function scrolledListOf(items: readonly object[]): ScrolledList | undefined {
  const list = items[0] && scrolledLists.get(items[0]);
  const isSame =
    list?.windowWidth === window.innerWidth &&
    list.items.length === items.length &&
    list.items.every((item, index) => item === items[index]);
  return isSame ? list : undefined;
}

/** Returns `before` while the grid is hidden or unchanged. */
function measured(grid: HTMLElement | null, before: Layout): Layout {
  if (!grid || grid.offsetWidth === 0) return before;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const layout = {
    columns: gridTemplateColumns.split(' ').length,
    width: grid.offsetWidth,
    gap: Number.parseFloat(rowGap) || 0,
    top: grid.getBoundingClientRect().top + window.scrollY,
    row: before.width === grid.offsetWidth ? before.row : averageHeight(grid.children) || ROW_HEIGHT,
  };
  const isSame = (Object.keys(layout) as (keyof Layout)[]).every((name) => layout[name] === before[name]);
  return isSame ? before : layout;
}

const averageHeight = (cards: HTMLCollection): number =>
  [...cards].reduce((sum, card) => sum + card.getBoundingClientRect().height / cards.length, 0);
