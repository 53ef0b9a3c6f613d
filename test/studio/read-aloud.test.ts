// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { Announcement } from '#studio/atlas/messages.ts';
import { hearAnnouncements, readAloud } from '#studio/atlas/read-aloud.ts';

afterEach(() => document.body.replaceChildren());

const read = (html: string) => {
  document.body.innerHTML = html;
  return readAloud(document.body).map(({ depth, role, name, states }) =>
    [`${'-'.repeat(depth)}${role}`, name, ...states].filter(Boolean).join(' | '),
  );
};

it('reads roles, names, values and states in order, and leaves out what is hidden', () => {
  expect(
    read(`
      <header><a href="/">Mesa</a></header><main><header><h1>Conta</h1></header><p>Olá <b>Ana</b></p>
        <ul><li><a href="/a">Mapa</a></li></ul>
        <label>E-mail <input value="ana@ex.pt" required aria-invalid="true"></label>
        <label>Palavra-passe <input type="password" value="abc"></label>
        <button aria-expanded="false" disabled>Entrar</button>
        <button><span><span>Pagar </span><span>5 €</span></span></button>
        <p hidden>nunca</p><div aria-hidden="true">nunca</div><div inert>nunca</div>
      </main>`),
  ).toEqual([
    'banner',
    '-link | Mesa',
    'main',
    '-heading | Conta | level 1',
    '-text | Olá',
    '-text | Ana',
    '-list',
    '--listitem',
    '---link | Mapa',
    '-text | E-mail',
    '-textbox | E-mail | invalid | required | "ana@ex.pt"',
    '-text | Palavra-passe',
    '-textbox | Palavra-passe | 3 characters hidden',
    '-button | Entrar | not expanded | disabled',
    '-button | Pagar 5 €',
  ]);
});

it('hears the live regions that are not hidden, and says which announcements may be missed', async () => {
  document.body.innerHTML = '<output></output><p>still</p>';
  const heard: Announcement[] = [];
  const stop = hearAnnouncements(document, (announced) => heard.push(announced));
  const settled = async () => {
    await Promise.resolve();
    return heard.splice(0);
  };
  document.querySelector('output')?.append('Guardado');
  expect(await settled()).toEqual([{ politeness: 'polite', text: 'Guardado', isCertain: true }]);
  document.querySelector('p')?.append(' here');
  expect(await settled()).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', '<div role="alert">Falhou</div><div role="status">Pago</div>');
  expect(await settled()).toEqual([
    { politeness: 'assertive', text: 'Falhou', isCertain: true },
    { politeness: 'polite', text: 'Pago', isCertain: false },
  ]);
  document.querySelector('output')?.setAttribute('aria-hidden', 'true');
  document.querySelector('output')?.append(' outra vez');
  expect(await settled()).toEqual([]);
  stop();
});
