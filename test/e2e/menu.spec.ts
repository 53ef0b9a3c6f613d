import { createAccount } from './account.ts';
import { audit } from './audit.ts';
import { CAKE, LUNCH_MENU, PIZZERIA, SLOT_PLACE } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { readMenu } from './orders.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { standInForShareSheet } from './share-sheet.ts';
import { addChurros, signInAsNewCustomer } from './steps.ts';

test('a theme filters the places, and the county is remembered', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.chooseCounty('Sintra');
  const all = await welcome.places.count();
  await welcome.chooseTheme('Peixe e marisco');
  await expect(page.getByRole('heading', { name: 'Peixe e marisco em Sintra' })).toBeVisible();
  expect(await welcome.places.count()).toBeLessThan(all);
  await welcome.chooseTheme('Tudo');
  await expect(welcome.places).toHaveCount(all);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Restaurantes em Sintra' })).toBeVisible();
});

test('a menu is read by its sections and searched', async ({ page }) => {
  const welcome = new WelcomePage(page);
  const place = new PlacePage(page);
  await welcome.open();
  await welcome.chooseCounty('Cascais');
  await welcome.openPlace('A Dobradinha');
  await place.expectOpen('A Dobradinha');
  await place.goTo('No pão');
  await expect(place.dish('Prego do lombo')).toBeInViewport();
  await place.goTo('Petiscos frios');
  await audit(page);

  await place.search.fill('cha ERVAS');
  await expect(place.dish('Chá de ervas')).toBeVisible();
  await expect(place.sections).toHaveText(['Café e chá']);
  await place.search.fill('nada disto');
  await page.getByRole('button', { name: 'Ver a ementa completa' }).click();
  await expect(place.sections).not.toHaveCount(1);

  await place.back();
  await welcome.expectOpen();
});

test('a place is shared by a link without the customer’s search', async ({ page, baseURL }) => {
  const place = new PlacePage(page);
  const link = baseURL + PIZZERIA.path;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await place.open({ ...PIZZERIA, path: `${PIZZERIA.path}?search=pizza` });
  await place.share.click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await audit(page);

  await standInForShareSheet(page, 'shared');
  await page.reload();
  await place.share.click();
  const shared = () => page.evaluate(() => (window as unknown as { sharedLinks: ShareData[] }).sharedLinks);
  await expect.poll(shared).toEqual([{ title: PIZZERIA.name, url: link }]);
  await expect(page.getByText('Link copiado')).toHaveCount(0);
});

test('the marked section follows the menu as it scrolls, before its title reaches the top', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.goTo('Pizzas');
  await expect(place.dish(CAKE.name)).toBeAttached();
  const scrollTo = (room: number) =>
    page.evaluate((below) => {
      const bottom = document.querySelector('nav:has([data-section])')?.getBoundingClientRect().bottom ?? 0;
      const title = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Pizzas');
      window.scrollBy(0, (title?.getBoundingClientRect().top ?? 0) - bottom - below);
    }, room);
  const current = place.sections.and(page.locator('[aria-current]'));
  for (const [room, name] of [
    [160, 'Entradas'],
    [40, 'Pizzas'],
    [150, 'Entradas'],
    [48, 'Pizzas'],
  ] as const) {
    await scrollTo(room);
    await expect(current).toHaveText(name);
  }
});

test('every dish is in the page once it is idle, so that the browser’s own search finds it', async ({ page, mesa }) => {
  const place = new PlacePage(page);
  const names = (await readMenu(mesa)).map(({ name }) => name);
  await place.open(PIZZERIA);
  const missing = async () => {
    const text = await page.getByRole('main').textContent();
    return names.filter((name) => !text?.includes(name));
  };
  await expect.poll(missing).toEqual([]);
  await place.dish('Groselha com gasosa').scrollIntoViewIfNeeded();
  await expect(place.dish('Groselha com gasosa')).toBeInViewport({ ratio: 1 });
});

test('a place opens with its first dish in view, on a phone and on a wide screen', async ({ page }) => {
  const place = new PlacePage(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const each of [PIZZERIA, SLOT_PLACE]) {
      await place.open(each);
      // The whole row, with its name and its price.
      await expect(place.dishes.first()).toBeInViewport({ ratio: 1 });
    }
  }
});

test('on a phone the list opens with two whole restaurants above the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const welcome = new WelcomePage(page);
  await welcome.open();
  const tabs = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
  const second = await welcome.places.nth(1).boundingBox();
  const county = await welcome.county.boundingBox();
  const location = await page.getByRole('button', { name: 'A minha localização' }).boundingBox();
  expect(location?.y).toBe(county?.y);
  if (!tabs || !second) throw new Error('The tabs or the second restaurant are not drawn');
  expect(second.y + second.height).toBeLessThanOrEqual(tabs.y);
});

test('a menu marks diets and leaves out allergens until the filters are cleared', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  const sections = await place.sections.allTextContents();
  const diet = page
    .getByRole('group', { name: 'Preferências alimentares' })
    .getByRole('button', { name: 'Vegetariano' });
  const milk = page.getByRole('group', { name: 'Evitar alergénios' }).getByRole('button', { name: 'Leite' });
  const found = page.getByRole('status').filter({ hasText: /pratos? encontrados?/ });
  await diet.click();
  await expect(diet).toHaveAttribute('aria-pressed', 'true');
  await expect(found).toBeAttached();
  const withMilk = await found.textContent();
  await page.getByText('Evitar alergénios').click();
  await milk.click();
  await expect(page.getByText('A evitar 1 alergénio')).toBeVisible();
  await expect(found).not.toHaveText(withMilk ?? '');
  await expect(page.getByText(/Em caso de alergia, confirme/)).toBeVisible();
  await page.reload();
  await expect(place.sections).toHaveText(sections);
  await diet.click();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(place.sections).toHaveText(sections);
  await expect(diet).toHaveAttribute('aria-pressed', 'false');
});

test('an unknown place shows a message and a way back', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  const welcome = new WelcomePage(page);
  for (const id of ['999999', 'abc']) {
    await page.goto(`/app/restaurants/${id}`);
    await expect(page.getByRole('heading', { name: 'Não encontrámos este restaurante' })).toBeVisible();
    await audit(page);
  }
  await page.getByRole('link', { name: 'Ver restaurantes' }).click();
  await welcome.expectOpen();
});

test('an unknown dish, or place for delivery, shows a message and a way on', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  await page.goto('/app/welcome?modals=option-tree:999999');
  const dish = page.getByRole('dialog', { name: 'Prato' });
  await expect(dish.getByRole('heading', { name: 'Não encontrámos este prato' })).toBeVisible();
  await expect(dish.getByRole('button', { name: 'Tentar de novo' })).toBeHidden();
  await audit(page);
  await dish.getByRole('button', { name: 'Voltar' }).click();
  await expect(dish).toBeHidden();
  await new WelcomePage(page).expectOpen();

  for (const search of ['', '?place=999999']) {
    await page.goto(`/delivery-method-modal${search}`);
    await expect(page.getByRole('heading', { name: 'Escolha primeiro um restaurante' })).toBeVisible();
    await audit(page);
  }
  await page.getByRole('link', { name: 'Ver restaurantes' }).click();
  await new WelcomePage(page).expectOpen();
});

test('the close button of a dish covers no scrolling content', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(LUNCH_MENU.name);
  const dialog = page.getByRole('dialog', { name: LUNCH_MENU.name });
  await expect(dialog.getByText('Obrigatório').first()).toBeVisible();
  await expect(page.locator('[data-shield]')).toHaveCount(0);
  const halfSeen = await dialog.evaluate((element) => {
    const scroller = [...element.querySelectorAll('div')].find((each) => each.scrollHeight > each.clientHeight + 100);
    if (!scroller) throw new Error('The dish does not scroll');
    const badges = [...element.querySelectorAll('legend > span')];
    const found: string[] = [];
    for (let top = 0; top < scroller.scrollHeight; top += 4) {
      scroller.scrollTop = top;
      for (const badge of badges) {
        const { left, right, top: from, height } = badge.getBoundingClientRect();
        const y = from + height / 2;
        const [atStart, atEnd] = [left + 8, right - 8].map((x) => badge.contains(document.elementFromPoint(x, y)));
        if (atStart !== atEnd) found.push(`${badge.textContent} at ${top}`);
      }
    }
    return found;
  });
  expect(halfSeen).toEqual([]);
});

test('the button that adds a dish is fully visible on the narrowest phone, also with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(LUNCH_MENU.name);
  const add = page.getByRole('dialog').getByRole('button', { name: /^Adicionar / });
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    // With large text there is no room for a fixed bar: the button comes after the dish.
    await add.scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });
  }
});

test('a dish opens and closes where the menu was', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.goTo('Sobremesas');
  const dish = place.dish('Torta della nonna');
  await dish.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await dish.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Adicionar / })).toBeVisible();
  expect(await scrolled()).toBe(before);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await scrolled()).toBe(before);
});

test('two quick presses add a dish twice, although the cart’s bar appears over its button', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  const plus = place.plus(CAKE.name);
  await place.goTo('Sobremesas');
  await plus.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 24));
  const [x, y] = await plus.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2] as const;
  });
  // The bar stays in its first moment, however slow the machine is.
  await page.addStyleTag({ content: '* { animation-play-state: paused !important }' });
  await page.mouse.click(x, y);
  await expect(place.cartBar).toContainText('1 artigo');
  expect(await place.cartBar.evaluate((bar) => bar.getBoundingClientRect().top)).toBeLessThan(y);
  await page.mouse.click(x, y);
  await expect(place.quantityOf(CAKE.name).getByRole('status')).toContainText('2 no carrinho');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the cart bar marks a cart of another restaurant, and leads to no checkout', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const place = new PlacePage(page);
  const checkout = page.getByRole('button', { name: /^(Pagar|Finalizar)/ });
  await expect(checkout).toBeVisible();
  await place.open(SLOT_PLACE);
  await expect(place.cartBar).toHaveAccessibleName(/^Ver carrinho de outro restaurante 1 artigo/);
  await expect(checkout).toBeHidden();
});

test('one press adds a dish without choices, and the menu shows how often it is in the cart', async ({
  page,
  mesa,
}) => {
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.search.fill(CAKE.name);
  await place.plus(CAKE.name).click();
  // The delivery method is chosen once for each place.
  await new DeliveryDialog(page).choose('Para levar');
  const count = place.quantityOf(CAKE.name).getByRole('status');
  await expect(count).toContainText('1 no carrinho');
  await place.plus(CAKE.name).dblclick();
  await expect(count).toContainText('3 no carrinho');
  await expect(place.cartBar).toContainText('3 artigos');
  await audit(page);
  await page.reload();
  await expect(count).toContainText('3 no carrinho');

  const minus = page.getByRole('button', { name: `Retirar ${CAKE.name}`, exact: true });
  for (const left of [2, 1]) {
    await minus.click();
    await expect(count).toContainText(`${left} no carrinho`);
  }
  await minus.click();
  await expect(count).toBeEmpty();
  await expect(place.plus(CAKE.name)).toBeFocused();
  await expect(place.cartBar).toBeHidden();

  await place.search.fill(LUNCH_MENU.name);
  await expect(place.dish(LUNCH_MENU.name)).toBeVisible();
  await expect(place.plus(LUNCH_MENU.name)).toBeHidden();
});

test('a visitor who presses "+" has the dish after signing in', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.search.fill(CAKE.name);
  await place.plus(CAKE.name).click();
  const login = LoginForm.asModal(page);
  await login.submit(account);
  await login.close();
  await new DeliveryDialog(page).choose('Para levar');
  await expect(place.quantityOf(CAKE.name).getByRole('status')).toContainText('1 no carrinho');
});

test('on a wide screen the cart is beside the menu, and is changed there', async ({ page, mesa }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  const panel = page.getByRole('region', { name: 'O meu carrinho' });
  await place.open(PIZZERIA);
  await expect(panel).toContainText('O carrinho está vazio');
  const sections = await page.getByRole('navigation', { name: 'Secções da ementa' }).boundingBox();
  const beside = await panel.boundingBox();
  if (!sections || !beside) throw new Error('The sections or the cart are not drawn');
  expect(sections.x + sections.width).toBeLessThanOrEqual(beside.x);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  await place.plus(CAKE.name).click();
  const line = panel.getByRole('listitem').filter({ hasText: CAKE.name });
  await line.getByRole('button', { name: 'Mais um' }).click();
  await expect(line.getByRole('status')).toHaveText('2');
  await expect(page.getByRole('article').getByRole('status').filter({ hasText: '2 no carrinho' })).toBeVisible();
  await expect(place.cartBar).toBeHidden();
  await audit(page);
  await panel.getByRole('button', { name: 'Finalizar pedido' }).click();
  await new CheckoutDialog(page).closeAddCard();
  await page.goBack();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(panel).toBeHidden();
  await expect(place.cartBar).toBeVisible();
});

test('controls beside and below the cart bar take presses', async ({ page, mesa }) => {
  const [width, height] = [900, 700];
  await page.setViewportSize({ width, height });
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const box = await new PlacePage(page).cartBar.boundingBox();
  const pay = await page.getByRole('button', { name: /^Pagar / }).boundingBox();
  if (!box || !pay) throw new Error('The cart bar is not visible');
  const points = [
    [box.x / 2, box.y + box.height / 2],
    [(pay.x + pay.width + width) / 2, box.y + box.height / 2],
    [width / 2, (box.y + box.height + height) / 2],
  ];
  // The bar takes presses a moment after it appears.
  await expect.poll(() => page.evaluate(standsFixed, [[box.x + 20, box.y + 10]])).toEqual([true]);
  expect(await page.evaluate(standsFixed, points)).toEqual([false, false, false]);
});

test('the row of sections covers the dishes that scroll beneath it', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  const row = page.getByRole('navigation', { name: 'Secções da ementa' });
  const add = page.getByRole('button', { name: `Adicionar ${CAKE.name}` });
  await expect(async () => {
    const [over, under] = [await row.boundingBox(), await add.boundingBox()];
    if (!over || !under) throw new Error('The row or the dish is not there');
    await page.mouse.wheel(0, under.y - over.y);
    expect(Math.abs(under.y - over.y)).toBeLessThan(4);
  }).toPass();
  expect(await add.evaluate(covering)).toBe('Secções da ementa');
});

/** Runs in the page: the name of the navigation that a press at the centre of a control would hit. */
const covering = (control: Element) => {
  const { x, y, width, height } = control.getBoundingClientRect();
  return document
    .elementFromPoint(x + width / 2, y + height / 2)
    ?.closest('nav')
    ?.getAttribute('aria-label');
};

/** Runs in the page: whether a press there hits something that stays in place while the page scrolls. */
const standsFixed = (at: readonly number[][]) =>
  at.map(([x = 0, y = 0]) => {
    let hit = document.elementFromPoint(x, y);
    while (hit && getComputedStyle(hit).position !== 'fixed') hit = hit.parentElement;
    return hit !== null;
  });
