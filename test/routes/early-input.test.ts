// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { earlyInput } from '#src/app/start/early-input.ts';

it('repeats a text that was typed while the page was being taken over, once', () => {
  document.body.innerHTML = '<input aria-label="Procurar" value="">';
  const repeat = earlyInput(window);
  const field = document.querySelector('input');
  if (!field) throw new Error('No field');
  field.value = 'sopa';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // As React does with the value that it knows.
  field.value = '';
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  repeat();
  repeat();
  expect(heard).toEqual(['sopa']);
});
