import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { cx } from './cx.ts';
import { loadFonts } from './load-fonts.ts';
import { motionEnded } from './motion-ended.ts';
import { OtherParts, type OtherPartsTexts } from './OtherParts.tsx';
import { showWhole } from './show-whole.ts';
import { TextLink } from './TextLink.tsx';
import { useTakenOver } from './use-taken-over.ts';

export interface WindowedSection<Item> {
  id: number;
  title: string;
  items: readonly Item[];
}

export interface WindowedSectionsProps<Item> {
  navigationLabel: string;
  sections: readonly WindowedSection<Item>[];
  itemKey: (item: Item) => number;
  renderItem: (item: Item) => ReactNode;
  underTabs?: boolean;
  /** The first row in a page that has not been taken over. */
  start?: number;
  /** The texts of the links to the other rows. A page has these links for browsers without scripts. */
  withoutScripts: OtherPartsTexts;
}

type Row<Item> =
  | { kind: 'title'; key: string; section: number; title: string }
  | { kind: 'items'; key: string; section: number; items: readonly Item[] };

const PER_ROW = 2;
/** The rows of a menu in a rendered page before the takeover. */
const FIRST_ROWS = 8;
/** Shorter lists are rendered whole while the page is idle, so that the browser's own search finds everything in them. */
const WHOLE = 200;
/** A small number, because a press waits until these rows are rendered. */
const ROWS_PER_TASK = 6;
const OVERSCAN = 3;
/** First estimates in px; rows are measured as they come into view. */
const TITLE_HEIGHT = 72;
const ROW_HEIGHT = 296;
/** Bottom edge of the sticky tabs in px, until it is measured. */
const COVERED = 64;
/** In px. A row is no longer current when only this much of it is below the tabs. A title with one dish is taller. */
const READ = 96;

/** Titled sections below tabs that mark the section in view. Renders only the rows near the window. */
export function WindowedSections<Item>(props: WindowedSectionsProps<Item>) {
  const { navigationLabel, sections, itemKey, renderItem, underTabs = false, start = 0, withoutScripts } = props;
  const isTakenOver = useTakenOver();
  const list = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [covered, setCovered] = useState(COVERED);
  const rows = useMemo(() => rowsOf(sections, itemKey), [sections, itemKey]);
  const mounted = useMountedRows(isTakenOver && rows.length <= WHOLE ? rows.length : 0);
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...Array(Math.min(mounted, range.count)).keys(), ...defaultRangeExtractor(range)])],
    [mounted],
  );
  const [measureRow] = useState(measuringTogether);

  useLayoutEffect(() => {
    const measure = () => {
      setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      if (tabs.current) setCovered((parseFloat(getComputedStyle(tabs.current).top) || 0) + tabs.current.offsetHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    // Content that opens above the list moves it.
    window.addEventListener('toggle', measure, { capture: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('toggle', measure, { capture: true });
    };
  }, [sections]);

  // oxlint-disable-next-line react/incompatible-library -- the app is not built with the React Compiler
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'title' ? TITLE_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    measureElement: measureRow,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin,
    scrollPaddingStart: covered,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  // The rows of a rendered page are measured where they are: nothing must move.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isTakenOver ? undefined : () => false;
  const chooseSection = useCallback(
    (section: number) =>
      virtualizer.scrollToIndex(
        rows.findIndex((row) => row.section === section),
        { align: 'start' },
      ),
    [virtualizer, rows],
  );

  const shown = isTakenOver ? virtualizer.getVirtualItems() : firstRows(rows, start);
  const isFar = (index: number) =>
    index < (virtualizer.range?.startIndex ?? 0) - OVERSCAN ||
    index > (virtualizer.range?.endIndex ?? index) + OVERSCAN;
  const sectionNow = () => {
    const inView = virtualizer.getVirtualItems();
    const offset = virtualizer.scrollOffset ?? 0;
    const last = inView.at(-1);
    // A short last section cannot scroll to the top. It is current when the end of the menu is in view.
    const atEnd =
      offset > 0 && last?.index === rows.length - 1 && last.end <= offset + (virtualizer.scrollRect?.height ?? 0);
    const reading = atEnd ? last : inView.find((item) => item.end > offset + covered + READ);
    return (reading && rows[reading.index]?.section) ?? sections[0]?.id;
  };
  const current = sectionNow();
  const [, setCurrent] = useState(current);
  // The virtualizer renders only when another row comes into view.
  useEffect(() => {
    const look = () => setCurrent(sectionNow());
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  });

  return (
    <>
      <SectionTabs
        nav={tabs}
        label={navigationLabel}
        sections={sections}
        current={current}
        onChoose={chooseSection}
        underTabs={underTabs}
      />
      <div ref={list}>
        <div ref={isTakenOver ? virtualizer.containerRef : undefined} className="relative">
          {shown.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={cx(
                    isTakenOver && 'absolute inset-x-0',
                    row.kind === 'items' && isTakenOver && isFar(index) && 'unseen-row',
                  )}
                >
                  {row.kind === 'title' ? (
                    <h2 className={cx('pb-3 text-2xl', index === 0 ? 'pt-4' : 'pt-8')}>{row.title}</h2>
                  ) : (
                    <ItemsRow items={row.items} itemKey={itemKey} renderItem={renderItem} />
                  )}
                </div>
              )
            );
          })}
        </div>
      </div>
      <OtherParts
        label={navigationLabel}
        start={start < rows.length ? start : 0}
        size={FIRST_ROWS}
        count={rows.length}
        {...withoutScripts}
      >
        {rows.map(
          (row, index) =>
            row.kind === 'title' && (
              <TextLink key={row.key} href={withoutScripts.hrefOf(index)}>
                {row.title}
              </TextLink>
            ),
        )}
      </OtherParts>
    </>
  );
}

/**
 * Reads the heights of all new rows before the first of them is placed. Otherwise the browser would lay the page out
 * again for each row.
 */
function measuringTogether(): typeof measureElement<HTMLDivElement> {
  const heights = new Map<Element, number>();
  return (row, entry, virtualizer) => {
    const isNew =
      !entry && !virtualizer.itemSizeCache.has(virtualizer.options.getItemKey(virtualizer.indexFromElement(row)));
    if (!isNew) return measureElement(row, entry, virtualizer);
    if (heights.size === 0) {
      for (const one of row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])
        heights.set(one, one.offsetHeight);
      queueMicrotask(() => heights.clear());
    }
    return heights.get(row) ?? row.offsetHeight;
  };
}

/**
 * The number of first rows to render, even far from the window. It grows to `count` while the browser is idle. The fonts
 * come first, because the browser lays out all rows again for them. The motion of the screen ends first, because the
 * rows would make it stutter.
 */
function useMountedRows(count: number): number {
  const [mounted, setMounted] = useState(0);
  useEffect(() => {
    if (mounted >= count) return undefined;
    let isCancelled = false;
    let cancel: (() => void) | undefined;
    void loadFonts()
      .then(motionEnded)
      .then(() => {
        if (!isCancelled) cancel = whenIdle(() => startTransition(() => setMounted(mounted + ROWS_PER_TASK)));
      });
    return () => {
      isCancelled = true;
      cancel?.();
    };
  }, [mounted, count]);
  return mounted;
}

/** Returns the function that cancels the call. Safari has no idle callback. */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(call);
  return () => window.cancelIdleCallback(request);
}

/** The first rows from `asked` on, after the title of their section. */
function firstRows<Item>(rows: readonly Row<Item>[], asked: number): { key: string; index: number }[] {
  const start = asked < rows.length ? asked : 0;
  const title = rows.findLastIndex(({ kind }, index) => kind === 'title' && index <= start);
  const indexes = rows.slice(start, start + FIRST_ROWS).map((_, index) => start + index);
  return [...new Set([title, ...indexes])].flatMap((index) => {
    const row = rows[index];
    return row ? [{ key: row.key, index }] : [];
  });
}

interface ItemsRowProps<Item> {
  items: readonly Item[];
  itemKey: (item: Item) => number;
  renderItem: (item: Item) => ReactNode;
}

function PlainItemsRow<Item>({ items, itemKey, renderItem }: ItemsRowProps<Item>) {
  return (
    <div className="grid gap-3 pb-3 md:grid-cols-2 md:gap-4 md:pb-4">
      {items.map((item) => (
        <div key={itemKey(item)} className="grid min-w-0">
          {renderItem(item)}
        </div>
      ))}
    </div>
  );
}

// Scrolling adds rows at one end; the others are not rendered again.
const ItemsRow = memo(PlainItemsRow) as typeof PlainItemsRow;

interface SectionTabsProps {
  nav: RefObject<HTMLElement | null>;
  underTabs: boolean;
  label: string;
  sections: readonly { id: number; title: string }[];
  current: number | undefined;
  onChoose: (section: number) => void;
}

const SectionTabs = memo(function SectionTabs(props: SectionTabsProps) {
  const { nav, label, sections, current, onChoose, underTabs } = props;
  const strip = useRef<HTMLDivElement>(null);

  // Scrolls the current tab into view, sideways only. Not during a press, because scrolling would cancel the press.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-section='${current}']`);
    if (tab && strip.current?.matches(':active') === false)
      strip.current.scrollLeft = tab.offsetLeft - strip.current.clientWidth / 3;
  }, [current]);

  return (
    <nav
      ref={nav}
      aria-label={label}
      className={cx(
        'sticky z-10 -mx-4 noscript:hidden border-b border-line bg-paper lg:-mx-8 xl:me-0',
        underTabs ? 'top-[calc(var(--sticky-top,0px)+theme(spacing.tabs))]' : 'top-(--sticky-top,0px)',
      )}
    >
      <div
        ref={strip}
        className="no-scrollbar relative flex gap-1 overflow-x-auto px-4 py-2 lg:fade-end lg:thin-scrollbar lg:ps-8 lg:pe-16"
      >
        {sections.map(({ id, title }) => (
          <button
            key={id}
            data-section={id}
            type="button"
            aria-current={id === current ? 'true' : undefined}
            onClick={() => onChoose(id)}
            onFocus={showWhole}
            className={cx(
              'min-h-touch shrink-0 rounded-full px-4 font-medium whitespace-nowrap transition-colors duration-fast',
              id === current ? 'bg-ink text-paper' : 'text-ink-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
    </nav>
  );
});

function rowsOf<Item>(sections: readonly WindowedSection<Item>[], itemKey: (item: Item) => number): Row<Item>[] {
  return sections.flatMap(({ id, title, items }) => {
    const rows: Row<Item>[] = [{ kind: 'title', key: `title-${id}`, section: id, title }];
    for (let start = 0; start < items.length; start += PER_ROW) {
      const slice = items.slice(start, start + PER_ROW);
      const key = slice.map(itemKey).join('-');
      rows.push({ kind: 'items', key: `${id}-${key}`, section: id, items: slice });
    }
    return rows;
  });
}
