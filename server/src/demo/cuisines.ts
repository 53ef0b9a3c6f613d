import asian from './cuisines/asian.json' with { type: 'json' };
import bar from './cuisines/bar.json' with { type: 'json' };
import burgers from './cuisines/burgers.json' with { type: 'json' };
import grill from './cuisines/grill.json' with { type: 'json' };
import indian from './cuisines/indian.json' with { type: 'json' };
import italian from './cuisines/italian.json' with { type: 'json' };
import pastry from './cuisines/pastry.json' with { type: 'json' };
import petiscos from './cuisines/petiscos.json' with { type: 'json' };
import seafood from './cuisines/seafood.json' with { type: 'json' };
import sweets from './cuisines/sweets.json' with { type: 'json' };
import traditional from './cuisines/traditional.json' with { type: 'json' };
import vegetarian from './cuisines/vegetarian.json' with { type: 'json' };
import drinksAndDesserts from './drinks-and-desserts.json' with { type: 'json' };
import { type Cuisine, readCuisine, readSections } from './menu.ts';

let all: readonly Cuisine[] | undefined;

/** The demo's cuisines in the order of their ids. The JSON files are read at the first call. */
export function cuisines(): readonly Cuisine[] {
  all ??= readAll();
  return all;
}

function readAll(): Cuisine[] {
  const sections = readSections(drinksAndDesserts);
  return [traditional, seafood, grill, petiscos, pastry, asian, italian, burgers, vegetarian, indian, sweets, bar].map(
    (cuisine) => readCuisine(cuisine, sections),
  );
}
