import { mapMachine } from '#machines/catalogue/map/map.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open, press } from '#test/e2e/journeys/performing.ts';
import { WelcomePage } from '#test/e2e/pages/welcome-page.ts';

export default journeys(mapMachine, {
  actor: 'map',
  project: () => null,
  events: [{ type: 'map.toggled' }, { type: 'place.chosen', placeId: 1 }, { type: 'place.left' }],
  answers: [],
  arrive: open('/app/welcome'),
  perform: {
    'map.toggled': press(/^(Mostrar|Esconder) mapa$/),
    'place.chosen': async ({ page }) => {
      // Markers of places close together show their number.
      const marker = new WelcomePage(page).markers.and(page.locator(':not([aria-label*=":"])')).first();
      await marker.focus();
      await page.keyboard.press('Enter');
    },
    'place.left': ({ page }) => new WelcomePage(page).chosen.getByRole('button', { name: 'Fechar' }).click(),
  },
});
