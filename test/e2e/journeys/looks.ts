/* oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has only what is in it */
import { expect } from '@playwright/test';
import type { Journey, World } from './journey.ts';
import { answerOf, isBusy, type InterruptedPath } from './stops.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

/** For each path, the steps after which a lasting state is looked at: each state once, where it comes first. */
export function planLooks(
  walks: readonly { journey: Journey; path: InterruptedPath }[],
): ReadonlyMap<InterruptedPath, ReadonlySet<number>> {
  const seen = new Set<string>();
  return new Map(
    walks.map(({ journey, path }) => {
      const { steps, stops, pendingAnswer } = path;
      const faultAt = (index: number) => steps[index] && answerOf(journey, steps[index].event)?.fault !== undefined;
      const isLasting = (index: number): boolean => {
        const next = steps[index + 1];
        const answer = next ? answerOf(journey, next.event) : pendingAnswer;
        const isHeld = stops.some(({ at, while: way }) => at === index && way !== null);
        // After a fault, the flow may retry by itself, so the reload must come first.
        const isBrief = stops.some(({ at }) => at === index) && faultAt(index);
        return !isHeld && !isBrief && (answer === undefined || answer.act !== undefined);
      };
      const looks = steps.flatMap(({ state }, index) => {
        const key = JSON.stringify([journey.machine.id, state.value]);
        if (state.status !== 'active' || seen.has(key) || isBusy(state) || !isLasting(index)) return [];
        seen.add(key);
        return [index];
      });
      return [path, new Set(looks)];
    }),
  );
}

/** Checks that a press on the middle of each usable control hits it, on a phone and on a large screen. */
export async function lookAt({ page, flows }: World, { actor, events, appEvents = [] }: Journey): Promise<void> {
  const name = `${actor} in ${JSON.stringify(flows.now(actor)?.value)}`;
  // All earlier records of the page have arrived once this call returns.
  await page.evaluate(() => null);
  const before = flows.actorStates.length;
  expect.soft(await page.evaluate(coveredControls), `controls that a press misses at 390 px: ${name}`).toEqual([]);
  await page.setViewportSize(WIDE);
  expect.soft(await page.evaluate(coveredControls), `controls that a press misses at 1280 px: ${name}`).toEqual([]);
  await page.setViewportSize(NARROW);
  // An answer of the server may arrive meanwhile; an action of the customer may not.
  const presses = events.filter(({ type }) => !appEvents.includes(type));
  const pressed = flows.actorStates.slice(before).flatMap(({ taken }) => taken.filter((key) => isOneOf(presses, key)));
  expect.soft(pressed, `what the look did by itself: ${name}`).toEqual([]);
}

const isOneOf = (events: Journey['events'], key: string) => events.some(({ type }) => key.includes(` --${type}[`));

/** Runs in the page. Restores the scroll positions at the end, so that scroll listeners notice no change. */
async function coveredControls(): Promise<string[]> {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, ' +
    ['button', 'link', 'radio', 'checkbox', 'switch', 'tab', 'option', 'menuitem']
      .map((role) => `[role=${role}]`)
      .join(', ');
  // The state may be newer than the screen.
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const isShield = (element: Element | null | undefined) => element?.matches('[data-shield]') ?? false;
  const isMoving = ({ effect }: Animation) =>
    effect?.getComputedTiming().endTime !== Infinity && !isShield((effect as KeyframeEffect | null)?.target);
  // Checked in each frame: an animation whose element is removed may never report its end.
  while (document.getAnimations().some(isMoving)) await nextFrame();
  const isUsable = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true]') &&
    !element.closest('[inert], [aria-hidden=true]');
  /** An invisible element, such as a link to the content for keyboard users, or an input behind its label. */
  const isUnseen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || getComputedStyle(element).clipPath === 'inset(50%)';
  };
  const labelsOf = (element: HTMLElement) => [...((element as HTMLInputElement).labels ?? [])];
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isPainted = (element: Element) => {
    const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element);
    const isEmpty = /^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundImage === 'none' && backdropFilter === 'none';
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    return !isEmpty || hasText || element.matches('img, svg, svg *, canvas, video, iframe, input, select, textarea');
  };
  /** A covering element that nobody can see. */
  const isSeeThrough = (cover: Element, element: Element) => {
    for (let part: Element | null = cover; part && !part.contains(element); part = part.parentElement)
      if (isPainted(part)) return false;
    return true;
  };
  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 80) ?? ''}"> ${name}`;
  };
  const hitAt = (shown: Element) => {
    const { x, y } = middleOf(shown);
    const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    return isInside ? (document.elementsFromPoint(x, y).find((hit) => !isShield(hit)) ?? null) : undefined;
  };
  const coverOf = (element: HTMLElement): string | null => {
    const labels = labelsOf(element);
    const shown = isUnseen(element) ? labels.find((label) => !isUnseen(label)) : element;
    if (!shown) return null;
    const isOwn = (hit: Element | null | undefined) =>
      Boolean(hit && (element.contains(hit) || labels.some((label) => label.contains(hit))));
    const told = (hit: Element | null) => `${nameOf(element)}: under ${hit ? nameOf(hit) : 'nothing'}`;
    const first = hitAt(shown);
    if (isOwn(first)) return null;
    const around: Element[] = [];
    for (let part = shown.parentElement; part; part = part.parentElement) around.push(part);
    const positions = around.map((part) => ({ part, left: part.scrollLeft, top: part.scrollTop }));
    const isOutOfSight = around.some((part) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const [box, { x, y }] = [part.getBoundingClientRect(), middleOf(shown)];
      const isClipped = (overflowX !== 'visible' || overflowY !== 'visible') && part !== document.body;
      return (
        isClipped &&
        part !== document.documentElement &&
        (x < box.left || x > box.right || y < box.top || y > box.bottom)
      );
    });
    if (first && !isOutOfSight && isSeeThrough(first, element)) return told(first);
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const hit = hitAt(shown);
    for (const { part, left, top } of positions) part.scrollTo({ left, top, behavior: 'instant' });
    return isOwn(hit) ? null : told(hit ?? null);
  };
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable).flatMap((one) => coverOf(one) ?? []);
}
