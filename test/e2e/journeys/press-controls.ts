import type { Locator, Page } from '@playwright/test';
import { textOf, type Control } from '#test/harness/controls.ts';
import type { World } from './journey.ts';

/** The control on the page, within its declared part. */
export function find(page: Page, control: Control): Locator {
  const { in: area } = control;
  const around = area
    ? page.getByRole(area.role, area.name === undefined ? {} : { name: textOf(area.name), exact: true })
    : page;
  if ('label' in control) return around.getByLabel(textOf(control.label), { exact: true });
  return around.getByRole(control.role, { name: textOf(control.name), exact: true });
}

export const press =
  (control: Control) =>
  ({ page }: World) =>
    find(page, control).click();

/** The steps of a journey that press the declared control of each event. */
export function pressing<C extends Readonly<Record<string, Control>>>(controls: C) {
  const entries = Object.entries(controls).map(([type, control]) => [type, press(control)]);
  return Object.fromEntries(entries) as { [T in keyof C]: ReturnType<typeof press> };
}
