import { measureEvents } from './events.ts';
import { type Figure, isMissed, lineOf } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureFirstRoute } from './first-route.ts';
import { measureInstalled } from './installed.ts';
import { measureMenu } from './menu.ts';
import { measureOnePress } from './one-press.ts';
import { measureRendering } from './rendering.ts';
import { measureReservations } from './reservations.ts';
import { measureScanner } from './scanner.ts';
import { measureSearch } from './search.ts';
import { measureServer } from './server.ts';
import { measureSlots } from './slots.ts';

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'first-route': measureFirstRoute,
  'first-load': measureFirstLoad,
  'first-paint': measureFirstPaint,
  'one-press': measureOnePress,
  installed: measureInstalled,
  menu: measureMenu,
  rendering: measureRendering,
  search: measureSearch,
  scanner: measureScanner,
  server: measureServer,
  slots: measureSlots,
  reservations: measureReservations,
  events: measureEvents,
};

/** Prints the figures of all parts, or of the named ones. Exits with 1 when one misses its limit. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const missed: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const figure of await measure()) {
    console.log(lineOf(figure));
    if (isMissed(figure)) missed.push(figure);
  }
}
console.log(missed.length === 0 ? 'Every figure holds.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`);
process.exit(missed.length === 0 ? 0 : 1);
