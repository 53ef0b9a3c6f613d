import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Retypes a field's value after clearing it: while it is empty, an error is shown. */
export async function retype(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  await user.click(field);
  await user.paste('?');
  await user.clear(field);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.paste(value);
}
