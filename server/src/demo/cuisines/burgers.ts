import { shakes, softDrinks } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { burgerMeat, burgerWithout, choice, dips, draughtSizes, group, makeItAMenu, option, portions, scoops, sweetToppings, upTo, withGroups } from '../options.ts';

const heat = withGroups(choice('Picante', ['Suave', 'Médio', 'Forte']));
const fryExtras = withGroups(upTo(3, 'Por cima', [option('Queijo cheddar', 100), option('Bacon', 120), option('Cebola crocante', 60)]), upTo(2, 'Molhos', ['Ketchup', 'Maionese', option('Maionese trufada', 80)]));

const burgerList: SectionSpec = {
  titles: ['Hambúrgueres', 'Na chapa', 'Burgers'],
  take: 10,
  dishes: [
    ['Clássico', 850, '150 g de novilho, alface, tomate, cebola e molho da casa.', 'burger', burgerMeat, burgerWithout, makeItAMenu],
    ['Cheeseburger', 890, 'Cheddar curado, pickles e mostarda.', 'burgerCheese', burgerMeat, burgerWithout, makeItAMenu],
    ['Bacon e barbecue', 990, 'Bacon fumado, cebola crocante.', 'burgerBacon', burgerMeat, burgerWithout, makeItAMenu],
    ['Serra', 1090, 'Queijo da Serra, presunto e compota de figo.', 'burgerCheese', burgerMeat, makeItAMenu],
    ['Ilha', 1050, 'Queijo de São Jorge, cebola em vinho da Madeira.', 'burgerCheese', burgerMeat, makeItAMenu],
    ['Duplo', 1190, 'Duas carnes, dois queijos, muitos guardanapos.', 'burgerBacon', burgerMeat, burgerWithout, makeItAMenu],
    ['Piripíri', 990, 'Malagueta, jalapeño e maionese picante.', 'burgerHot', burgerMeat, makeItAMenu],
    ['Com ovo a cavalo', 1020, 'Ovo estrelado, bacon e molho de alho.', 'burgerEgg', burgerMeat, makeItAMenu],
    ['Frango panado', 920, 'Coxa panada, couve e maionese de lima.', 'burgerChicken', burgerWithout, makeItAMenu],
    ['Frango grelhado', 890, 'Peito marinado, abacate e tomate.', 'burgerChicken', burgerWithout, makeItAMenu],
    ['Vegetal de grão', 890, 'Grão, beterraba e iogurte de hortelã.', 'burgerGreen', burgerWithout, makeItAMenu],
    ['Portobello', 920, 'Cogumelo assado, queijo de cabra e rúcula.', 'burgerGreen', burgerWithout, makeItAMenu],
    ['De alheira', 980, 'Alheira, grelos e ovo.', 'burgerEgg', burgerWithout, makeItAMenu],
    ['De salmão', 1090, 'Salmão picado à faca, endro e pepino.', 'burgerGreen', burgerWithout, makeItAMenu],
    ['Infantil', 690, '90 g, queijo e ketchup, com batata.', 'burgerFries', burgerWithout],
  ],
};

const starters: SectionSpec = {
  titles: ['Para partilhar', 'Entradas', 'Antes do hambúrguer'],
  take: 6,
  dishes: [
    ['Asas de frango', 690, 'Seis, com o molho que quiser.', 'wings', heat, dips],
    ['Tiras de frango', 650, 'Panadas em flocos de milho.', 'nuggets', dips],
    ['Aros de cebola', 450, 'Em polme de cerveja.', 'onionRings', dips],
    ['Nachos', 690, 'Cheddar, guacamole, jalapeño.', 'taco', withGroups(upTo(2, 'Juntar', [option('Chili de carne', 200), option('Guacamole extra', 150)]))],
    ['Palitos de mozarela', 590, 'Com doce de tomate.', 'cheese', dips],
    ['Croquetes de costela', 550, 'Quatro, barbecue caseiro.', 'croquettes'],
    ['Salada César', 850, 'Frango, parmesão e croutons.', 'saladChicken', withGroups(upTo(1, 'Proteína', [option('Camarão em vez de frango', 200)]))],
    ['Salada de couve', 350, 'Cremosa, com maçã.', 'salad'],
  ],
};

const friesList: SectionSpec = {
  titles: ['Batatas', 'Acompanhamentos', 'À parte'],
  take: 4,
  dishes: [
    ['Batata frita', 290, 'Cortada cá, frita duas vezes.', 'fries', portions(['Pequena', 1], ['Grande', 1.5]), fryExtras],
    ['Batata-doce frita', 360, 'Com sal fumado.', 'sweetFries', portions(['Pequena', 1], ['Grande', 1.5]), dips],
    ['Batata com cheddar e bacon', 590, 'Para dois, no mínimo.', 'loadedFries'],
    ['Batata à moda do Porto', 650, 'Com molho de francesinha e queijo.', 'loadedFries'],
    ['Gomos com alecrim', 350, 'No forno.', 'fries', dips],
    ['Milho na brasa', 320, 'Manteiga e lima.', 'sweetPotato'],
  ],
};

const others: SectionSpec = {
  titles: ['Nem só de hambúrguer', 'Cachorros e companhia', 'Outras vontades'],
  take: 4,
  dishes: [
    ['Cachorro da casa', 650, 'Salsicha fumada, couve e mostarda.', 'hotdog', makeItAMenu],
    ['Cachorro picante', 690, 'Com chili e jalapeño.', 'hotdog', heat, makeItAMenu],
    ['Prego em bolo do caco', 850, 'Vazia, alho e manteiga.', 'steakSandwich', makeItAMenu],
    ['Burrito de frango', 890, 'Arroz, feijão e guacamole.', 'burrito', heat],
    ['Tacos de porco', 850, 'Três, com ananás e coentros.', 'taco', heat],
    ['Costelinhas', 1190, 'Meia dose ou inteira, barbecue caseiro.', 'ribs', portions(['Meia', 0.6], ['Inteira', 1])],
    ['Panado no pão', 650, 'Alface, limão e maionese.', 'sandwich', makeItAMenu],
  ],
};

const sweets: SectionSpec = {
  titles: ['Sobremesas', 'Doces'],
  take: 4,
  dishes: [
    ['Brownie com gelado', 490, 'Morno, com nozes.', 'sundae', scoops(1)],
    ['Cheesecake', 450, 'Com doce de frutos vermelhos.', 'cake'],
    ['Bolacha gigante', 350, 'Chocolate e flor de sal, saída do forno.', 'cookie', sweetToppings],
    ['Sundae', 420, 'Nata e molho quente.', 'sundae', withGroups(choice('Molho', ['Chocolate', 'Caramelo', 'Morango']))],
    ['Donuts quentes', 390, 'Três pequenos, açúcar e canela.', 'doughnuts', sweetToppings],
    ['Mousse de chocolate', 350, 'Com bolacha.', 'mousse'],
  ],
};

const beers: SectionSpec = {
  titles: ['Cervejas', 'Cerveja'],
  take: 3,
  dishes: [
    ['Cerveja de pressão', 180, 'Bem tirada.', 'beer', draughtSizes],
    ['IPA de Sintra', 450, 'Lúpulo cítrico, 33 cl.', 'beers'],
    ['Stout da Margem Sul', 450, 'Café e cacau, 33 cl.', 'beer'],
    ['Sidra de maçã', 390, 'De Alcobaça, seca.', 'greenJuice'],
    ['Prova de quatro cervejas', 790, 'Copos de 15 cl, à escolha.', 'beers', withGroups(group('Cervejas', [4, 4], ['Pale ale', 'IPA', 'Stout', 'Trigo', 'Amber', 'Sem álcool']))],
  ],
};

/** Burgers and what goes with them. */
export const burgers: Cuisine = {
  theme: { slug: 'hamburgueres', name: 'Hambúrgueres', piece: 'burger', tone: 'butter' },
  sections: [burgerList, starters, friesList, others, sweets, shakes, { ...softDrinks, take: 4 }, beers],
  places: [
    {
      slug: 'chapa-quente',
      name: 'Chapa Quente',
      description:
        'Carne da raça minhota, picada todas as manhãs, pão brioche da padaria ao lado. Lumiar, mesas compridas, música alta na medida.',
      county: 'lisboa',
      address: 'Alameda das Linhas de Torres 118, Lumiar, Lisboa',
      at: [38.7689, -9.1591],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['burger', 'fries', 'bacon', 'soda'],
      house: {
        title: 'Os da Chapa',
        dishes: [
          ['Chapa Quente', 1090, 'Minhota, queijo da Ilha, cebola em Porto.', 'burgerCheese', burgerMeat, burgerWithout, makeItAMenu],
          ['Esmagado duplo', 1050, 'Duas carnes finas, bordo estaladiço.', 'burger', burgerWithout, makeItAMenu],
          ['Menu da semana', 1290, 'Um hambúrguer diferente, com batata e bebida.', 'burgerMenu', burgerMeat],
        ],
      },
    },
    {
      slug: 'hamburgueria-do-paiol',
      name: 'Hamburgueria do Paiol',
      description:
        'No antigo paiol da bateria da Parede, hambúrgueres de novilho maturado e vista para a linha do comboio e do mar.',
      county: 'cascais',
      address: 'Rua Capitão Leitão 5, Parede',
      at: [38.6903, -9.3578],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['burger', 'fire', 'cheese', 'beer'],
      priceLevel: 108,
      house: {
        title: 'De artilharia',
        dishes: [
          ['Paiol', 1190, 'Maturado, pólvora de pimentão e queijo fumado.', 'burgerHot', burgerMeat, makeItAMenu],
          ['Bala de canhão', 1390, 'Três carnes. Assine o livro à saída.', 'burgerBacon', burgerMeat, makeItAMenu],
          ['Trégua', 950, 'De lentilhas e cogumelos.', 'burgerGreen', burgerWithout, makeItAMenu],
        ],
      },
    },
    {
      slug: 'carrinha-amarela',
      name: 'Carrinha Amarela',
      description:
        'Uma carrinha de 1978 estacionada no Mercado do Farol. Hambúrgueres esmagados, batata às rodelas e filas bem-dispostas.',
      county: 'cascais',
      address: 'Mercado do Farol, pátio, Rua do Farol, Cascais',
      at: [38.6929, -9.4216],
      orderTypes: ['take_away', 'seat_delivery'],
      cover: ['burger', 'fries', 'tomato', 'iceCream'],
      inMarketplace: true,
      priceLevel: 92,
      reservationsEnabled: false,
      house: {
        title: 'Da carrinha',
        dishes: [
          ['Amarelo', 790, 'Esmagado, cheddar e mostarda amarela.', 'burgerCheese', burgerWithout, makeItAMenu],
          ['Marcha-atrás', 850, 'O pão vem ao contrário. Vai perceber porquê.', 'burger', burgerWithout, makeItAMenu],
          ['Menu de bordo', 1190, 'Hambúrguer, batata às rodelas e limonada.', 'burgerMenu', burgerMeat],
        ],
      },
    },
    {
      slug: 'pao-com-brasa',
      name: 'Pão com Brasa',
      description:
        'Hambúrgueres na brasa em Rio de Mouro, abertos até à uma. Entregas à porta enquanto o jogo não acaba.',
      county: 'sintra',
      address: 'Avenida dos Plátanos 22, Rio de Mouro',
      at: [38.7702, -9.3248],
      orderTypes: ['home_delivery', 'take_away'],
      cover: ['burger', 'hotdog', 'chili', 'soda'],
      priceLevel: 88,
      reservationsEnabled: false,
      house: {
        title: 'Da brasa',
        dishes: [
          ['Brasa', 890, 'Fumado no carvão, molho chimichurri.', 'burgerHot', burgerMeat, makeItAMenu],
          ['Caixa de jogo', 2490, 'Dois hambúrgueres, asas, batata e 1,5 L.', 'burgerMenu', burgerMeat, heat],
          ['Brasa vegetal', 850, 'Beringela fumada e húmus.', 'burgerGreen', burgerWithout, makeItAMenu],
        ],
      },
    },
  ],
};
