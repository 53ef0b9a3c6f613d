import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { findPlaces, type Place } from './places.ts';

interface SearchProps {
  places: readonly Place[];
  machine: string;
  term: string;
  search: (term: string) => void;
  /** Null removes the mark of the found place. */
  go: (place: Place | null) => void;
}

/** Arrow keys choose a place, Enter goes there, "/" on the page focuses the search. */
export function Search({ places, machine, term, search, go }: SearchProps) {
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const found = findPlaces(places, term, machine);
  const isShown = isOpen && found.length > 0;
  useEffect(
    () =>
      onSlash(() => {
        input.current?.focus();
        input.current?.select();
      }),
    [],
  );

  const choose = (index: number) => {
    const place = found[index];
    if (!place) return;
    setActive(index);
    go(place);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') {
      search('');
      go(null);
    } else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <div className="search">
      <input
        ref={input}
        type="search"
        aria-label="Find machines"
        title="Slash comes here, arrow keys choose a place, Enter goes there."
        aria-controls={list}
        aria-activedescendant={isShown ? `${list}-${active}` : undefined}
        placeholder="/  Find anything"
        value={term}
        onChange={({ target }) => {
          setActive(0);
          setOpen(true);
          search(target.value);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      <div id={list} className="places" role="listbox" aria-label="Places" hidden={!isShown}>
        {found.map((place, index) => (
          <div
            key={`${place.machine} ${place.kind} ${place.text}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? scrollThere : undefined}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(index);
            }}
          >
            <small>{place.kind}</small> <b>{place.text}</b> <small>{place.machine}</small>
          </div>
        ))}
      </div>
    </div>
  );
}

const scrollThere = (item: HTMLDivElement | null) => item?.scrollIntoView?.({ block: 'nearest' });

function onSlash(act: () => void): () => void {
  const listen = (event: globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
