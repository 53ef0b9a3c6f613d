import type { AnyStateMachine, EventFromLogic } from 'xstate';
import pt from '../../public/assets/i18n/pt.json' with { type: 'json' };

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
type Singular<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K;

/** The key of a text in `public/assets/i18n`. The plural forms of a text share one key. */
export type TextKey = Leaves<typeof pt>;

/** The text key of an accessible name. With several keys, any of their texts matches. */
export type Name = TextKey | readonly TextKey[];

/** The part of the screen that contains the control. */
export interface Area {
  readonly role: 'dialog' | 'alertdialog' | 'region' | 'group' | 'status';
  /** Default: the only area with this role. */
  readonly name?: Name;
}

interface Placed {
  /** Default: the whole page. */
  readonly in?: Area;
}

/** A control. A password field has no role: it is found by its label. */
export type Control = Placed &
  (
    | {
        readonly role: 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'combobox' | 'searchbox';
        readonly name: Name;
      }
    | { readonly label: TextKey }
  );

/** For each event of a machine, the control that sends it when pressed. */
export type Controls<M extends AnyStateMachine> = { readonly [T in EventFromLogic<M>['type']]?: Control };

/** A name for Testing Library and Playwright: a whole text, or a pattern that matches each possible text. */
export function textOf(name: Name): string | RegExp {
  const texts = [name].flat().flatMap(textsOf);
  const [text = ''] = texts;
  return texts.length === 1 && !text.includes('{{') ? text : new RegExp(`^(${texts.map(patternOf).join('|')})$`);
}

function textsOf(key: string): string[] {
  const texts = [key, `${key}_one`, `${key}_many`, `${key}_other`].map(readText).filter((text) => text !== undefined);
  if (texts.length === 0) throw new Error(`There is no text "${key}"`);
  return texts;
}

function readText(key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], pt);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

const patternOf = (text: string) =>
  text
    .split(/\{\{.*?\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
