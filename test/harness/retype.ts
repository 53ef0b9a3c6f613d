import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Types a character, clears the field, and enters the value. Checks that the empty field shows an error. */
export async function retype(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  const { value: before } = field as HTMLInputElement;
  await user.click(field);
  await user.paste('?');
  expect(field).not.toHaveValue(before);
  await user.clear(field);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.paste(value);
}
