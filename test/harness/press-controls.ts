import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { textOf, type Control } from './controls.ts';

interface Hands {
  readonly user: UserEvent;
}

/** The control in the view, within its declared part. */
export function find(control: Control): HTMLElement {
  const { in: area } = control;
  const around = area ? within(screen.getByRole(area.role, area.name && { name: textOf(area.name) })) : screen;
  if ('label' in control) return around.getByLabelText(textOf(control.label), { selector: 'input' });
  return around.getByRole(control.role, { name: textOf(control.name) });
}

export const press =
  (control: Control) =>
  ({ user }: Hands) =>
    user.click(find(control));

/** The executors of a model's events that press the declared control. */
export function pressing<C extends Readonly<Record<string, Control>>>(controls: C) {
  const entries = Object.entries(controls).map(([type, control]) => [type, press(control)]);
  return Object.fromEntries(entries) as { [T in keyof C]: ReturnType<typeof press> };
}

/** Leaves a field as by keyboard. */
export const leave =
  (control: Control) =>
  async ({ user }: Hands) => {
    await user.click(find(control));
    await user.tab();
  };

/** Replaces a field's value with the event's. */
export const retypeIn =
  (control: Control) =>
  async ({ user }: Hands, { value }: { value: string }) => {
    await user.clear(find(control));
    await user.type(find(control), value);
  };

/** Closes the top dialog. */
export const escape = ({ user }: Hands) => user.keyboard('{Escape}');
