import { mapMachine } from '#machines/catalogue/map/map.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { WelcomePage } from '#test/e2e/pages/welcome-page.ts';
import { controls } from './map.controls.ts';

export default journeys(mapMachine, {
  actor: 'map',
  project: () => null,
  events: [{ type: 'map.toggled' }, { type: 'place.chosen', placeId: 1 }, { type: 'place.left' }],
  answers: [],
  arrive: open('/app/welcome'),
  perform: {
    ...pressing(controls),
    'place.chosen': async ({ page }) => {
      // A marker for several places shows their number, and is left out.
      const marker = new WelcomePage(page).markers.and(page.locator(':not([aria-label*=":"])')).first();
      await marker.focus();
      await page.keyboard.press('Enter');
    },
  },
});
