import { newPerson, verificationCode } from './account.ts';
import { CARDS, LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { AddCardDialog } from './pages/add-card-dialog.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { ScreenReader } from './screen-reader.ts';

test('a screen reader announces each step of a first order', async ({ page, mesa }) => {
  const person = newPerson();
  const place = new PlacePage(page);
  const dish = page.getByRole('dialog', { name: LUNCH_MENU.name });
  const signup = page.getByRole('dialog', { name: 'Criar conta' });
  const card = new AddCardDialog(page).scope;
  const checkout = new CheckoutDialog(page);
  const reader = await ScreenReader.start(page);

  await new WelcomePage(page).open();
  await reader.press(page.getByRole('link', { name: PIZZERIA.name, exact: true }));
  await reader.expectAnnounced(
    'page: Início · Mesa',
    'region: Restaurantes em Cascais',
    'link: Forno da Nonna Amália',
    'page: Forno da Nonna Amália · Mesa',
    'heading: Forno da Nonna Amália, level 1',
  );
  await reader.type(place.search, LUNCH_MENU.name);
  await reader.expectAnnounced('searchbox: Procurar na ementa, empty', 'polite: 1 prato encontrado');
  await reader.press(place.dish(LUNCH_MENU.name));
  await reader.expectAnnounced(
    'button: Menu de almoço Pizza individual, bebida e café. De segunda a sexta. desde 12,50 €',
    // The speed of the server decides which of the two is announced.
    expect.stringMatching(/^dialog: (Menu de almoço|A abrir o prato…)$/),
  );

  await reader.press(dish.getByLabel(/^Diavola/), 'Space');
  await reader.expectAnnounced(
    'group: Pizza Obrigatório, described: Escolha uma opção',
    'radio: Diavola +1,00 €',
    'radio: Diavola +1,00 €, checked',
  );
  await reader.press(dish.getByLabel(/^A sério/), 'Space');
  await reader.expectAnnounced(
    'group: Picante Obrigatório, described: Escolha uma opção',
    'radio: A sério',
    'radio: A sério, checked',
  );
  await reader.press(dish.getByLabel(/^Copo de vinho/), 'Space');
  await reader.expectAnnounced(
    'group: Bebida Obrigatório, described: Escolha uma opção',
    'radio: Copo de vinho +1,20 €',
    'radio: Copo de vinho +1,20 €, checked',
  );
  await reader.press(dish.getByLabel(/^Lambrusco/), 'Space');
  await reader.expectAnnounced(
    'group: Vinho Obrigatório, described: Escolha uma opção',
    'radio: Lambrusco +0,50 €',
    'radio: Lambrusco +0,50 €, checked',
  );
  await reader.press(dish.getByLabel(/^Café/), 'Space');
  await reader.expectAnnounced(
    'group: Para acabar Obrigatório, described: Escolha uma opção',
    'radio: Café',
    'radio: Café, checked',
  );
  await reader.press(dish.getByRole('button', { name: /^Adicionar / }));
  await reader.expectAnnounced('button: Adicionar 15,20 €', 'dialog: Iniciar sessão');

  await reader.press(LoginForm.asModal(page).scope.getByRole('button', { name: 'Criar conta' }));
  await reader.expectAnnounced('button: Criar conta', 'dialog: Criar conta');
  await reader.type(signup.getByLabel('Nome'), person.name);
  await reader.type(signup.getByLabel('E-mail'), person.email);
  await reader.type(signup.getByLabel('Palavra-passe', { exact: true }), person.password);
  await reader.type(signup.getByLabel('Repita a palavra-passe'), person.password);
  await reader.expectAnnounced(
    'textbox: Nome, empty',
    'textbox: E-mail, empty',
    'polite: A verificar o e-mail…',
    'textbox: Palavra-passe, empty',
    'polite: Boa',
    'textbox: Repita a palavra-passe, empty',
  );
  await reader.press(signup.getByRole('button', { name: 'Criar conta' }));
  await reader.expectAnnounced(
    'button: Criar conta',
    'textbox: Código de seis algarismos, empty, described: Verifique o seu e-mail ' +
      `Enviámos uma mensagem para ${person.email}. Escreva o código que recebeu, ou abra o link.`,
  );
  await reader.type(new SignupPage(page).code, await verificationCode(mesa, person));
  await reader.expectAnnounced(
    'polite: A verificar o código…',
    'dialog: Menu de almoço',
    'button: Adicionar 15,20 €, busy, disabled',
    'dialog: Como quer receber?',
  );

  await reader.press(new DeliveryDialog(page).option('Para levar'));
  await reader.expectAnnounced(
    'group: Forno da Nonna Amália',
    'button: Para levar, not pressed, described: Levante no balcão quando estiver pronto',
    'button: Para levar, pressed, described: Levante no balcão quando estiver pronto',
    'dialog: Menu de almoço',
    'button: Adicionar 15,20 €, busy, disabled',
    'button: Menu de almoço Pizza individual, bebida e café. De segunda a sexta. desde 12,50 €, described: 1 no carrinho',
  );
  await reader.press(place.cartBar);
  await reader.expectAnnounced('button: Ver carrinho 1 artigo 15,20 €', 'dialog: O meu carrinho');
  await reader.press(new CartDialog(page).scope.getByRole('button', { name: 'Finalizar pedido' }));
  await reader.expectAnnounced('button: Finalizar pedido', 'dialog: Finalizar pedido', 'dialog: Adicionar cartão');

  await reader.type(card.getByLabel('Número do cartão'), CARDS.accepted.number);
  await reader.type(card.getByLabel('Validade (MM / AA)'), '12 / 34');
  await reader.type(card.getByLabel('Código de segurança (CVC)'), '123');
  await reader.expectAnnounced(
    'group: Dados do cartão',
    'textbox: Número do cartão, empty',
    'textbox: Validade (MM / AA), empty',
    'textbox: Código de segurança (CVC), empty',
  );
  await reader.press(card.getByRole('button', { name: 'Adicionar cartão' }));
  await checkout.expectChosen(CARDS.accepted);
  await reader.expectAnnounced('button: Adicionar cartão', 'dialog: Finalizar pedido');
  await reader.press(checkout.payButton);
  await reader.expectAnnounced(
    'button: Pagar 15,20 €',
    'polite: A enviar o pedido. Não feche esta janela…',
    expect.stringMatching(
      /^message: Pedido recebido O restaurante já o recebeu. Acompanhe-o em Pedidos. Pedido n.º \d+ Pago: 15,20 € Acompanhar pedido OK$/,
    ),
  );
  // Without the link, the heading would get the focus.
  await expect(page.getByRole('link', { name: 'Acompanhar pedido Recebido', includeHidden: true })).toBeAttached();
  await reader.press(checkout.scope.getByRole('button', { name: 'OK' }));
  await reader.expectAnnounced('button: OK', 'link: Acompanhar pedido Recebido');
});
