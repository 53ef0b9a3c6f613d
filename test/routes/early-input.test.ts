// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { earlyInput } from '#src/app/start/early-input.ts';

function fieldIn(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const field = document.querySelector('input');
  if (!field) throw new Error('No field');
  return field;
}

function linkIn(html: string): HTMLAnchorElement | null {
  document.body.innerHTML = html;
  return document.querySelector('a');
}

it('repeats a text that was typed while the page was being taken over, once', () => {
  const field = fieldIn('<input aria-label="Procurar" value="">');
  const repeat = earlyInput(window);
  field.value = 'sopa';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React also resets the field to its own value.
  field.value = '';
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  repeat();
  repeat();
  expect(heard).toEqual(['sopa']);
});

it.each(['checkbox', 'radio'])('repeats that a %s was checked', (type) => {
  const field = fieldIn(`<input type="${type}">`);
  field.checked = true;
  const repeat = earlyInput(window);
  const heard: boolean[] = [];
  field.addEventListener('change', () => heard.push(field.checked));
  repeat();
  expect(heard).toEqual([true]);
});

it('repeats the text of a form, then the press on its button', () => {
  const field = fieldIn('<form><input aria-label="E-mail" value=""><button type="button">Criar conta</button></form>');
  const button = document.querySelector('button');
  window.earlyPresses = new Set([button]);
  field.value = 'ana@mesa.example';
  const repeat = earlyInput(window);
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  button?.addEventListener('click', () => heard.push('pressed'));
  repeat();
  expect(heard).toEqual(['ana@mesa.example', 'pressed']);
});

it.each([
  ['leaves a field that was left', ['focus', 'blur'], ['input', 'focusout']],
  ['stays in a field that has the focus', ['focus', 'blur', 'focus'], ['input']],
  ['leaves no field that was filled without the focus', [], ['input']],
] as const)('%s', (_, steps, expected) => {
  const field = fieldIn('<input aria-label="E-mail" value="">');
  const early = (window.leftEarly = new Set<Element>());
  const note = ({ target }: Event) => early.add(target as Element);
  document.addEventListener('focusout', note);
  field.value = 'ana';
  for (const step of steps) field[step]();
  document.removeEventListener('focusout', note);
  const repeat = earlyInput(window);
  const heard: string[] = [];
  for (const type of ['input', 'focusout']) field.addEventListener(type, () => heard.push(type));
  repeat();
  expect(heard).toEqual(expected);
});

it('keeps the focus in the page that is rendered anew, and not in the next one', () => {
  linkIn('<a href="/">Mesa</a>')?.focus();
  const repeat = earlyInput(window);
  const anew = linkIn('<a href="/">Mesa</a>');
  repeat();
  expect(anew).toBe(document.activeElement);
  linkIn('<a href="/">Mesa</a>');
  repeat();
  expect(document.body).toBe(document.activeElement);
});
