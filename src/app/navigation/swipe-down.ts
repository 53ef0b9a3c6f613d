/** In px: a finger that moves less has not chosen a direction. */
const SLOP = 4;
/** In px per ms. */
const FLICK = 0.5;
/** In ms: a finger that rested this long before it lets go does not flick. */
const REST = 80;
/** In ms: a flow that accepts the swipe closes the sheet within this time. */
const ANSWER = 400;
/** In px, the height of the title. A finger on it moves the sheet even if the text below is scrolled. */
const HEAD = 56;
/** A moving finger has another effect on these: it moves a slider, selects text or pans a map. */
const OWN = 'input[type=range], textarea, input:focus, .leaflet-container';

interface Swipe {
  x: number;
  y: number;
  way: number;
  speed: number;
  /** The time of the last move. */
  at: number;
  draws: boolean;
}

/**
 * On narrow screens a finger pulls the sheet down. A long pull or a flick sends Escape, so that the flow decides.
 * Otherwise the sheet goes back.
 */
export function closeBySwipe(sheet: HTMLElement): void {
  let swipe: Swipe | null = null;
  let back: Animation | undefined;

  const letGo = (closes: boolean) => {
    if (swipe?.draws) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      back = sheet.animate(
        { translate: [sheet.style.translate, '0 0'] },
        { duration: isStill ? 0 : 200, delay: closes ? ANSWER : 0, easing: 'ease-out', fill: 'backwards' },
      );
      sheet.style.translate = '';
      if (closes) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    }
    swipe = null;
  };

  const start = ({ touches: [touch, another], target, timeStamp }: TouchEvent) => {
    letGo(false);
    if (!touch || another || matchMedia('(width >= 48rem)').matches || (target as Element).closest(OWN)) return;
    back?.cancel();
    swipe = { x: touch.clientX, y: touch.clientY, way: 0, speed: 0, at: timeStamp, draws: false };
  };

  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!swipe || !touch) return;
    const way = touch.clientY - swipe.y;
    const aside = Math.abs(touch.clientX - swipe.x);
    if (!swipe.draws) {
      if (Math.max(Math.abs(way), aside) < SLOP) return;
      swipe.draws = way > aside && event.cancelable && canDraw(sheet, event.target as Element, swipe.y);
      if (!swipe.draws) {
        swipe = null;
        return;
      }
    }
    event.preventDefault();
    swipe.speed = (way - swipe.way) / Math.max(event.timeStamp - swipe.at, 1);
    swipe.at = event.timeStamp;
    swipe.way = way;
    sheet.style.translate = `0 ${Math.max(way, 0)}px`;
  };

  const end = ({ timeStamp }: TouchEvent) => {
    if (!swipe) return;
    const flicks = swipe.speed > FLICK && timeStamp - swipe.at < REST;
    letGo(flicks || swipe.way > sheet.offsetHeight / 4);
  };

  sheet.addEventListener('touchstart', start, { passive: true });
  sheet.addEventListener('touchmove', move, { passive: false });
  sheet.addEventListener('touchend', end, { passive: true });
  sheet.addEventListener('touchcancel', () => letGo(false), { passive: true });
}

/** A scrolled text scrolls back first. While text is selected, the finger extends the selection. */
function canDraw(sheet: Element, touched: Element, y: number): boolean {
  if (getSelection()?.isCollapsed === false) return false;
  if (y - sheet.getBoundingClientRect().top < HEAD) return true;
  for (let part: Element | null = touched; part && sheet.contains(part); part = part.parentElement)
    if (part.scrollTop > 0) return false;
  return true;
}
