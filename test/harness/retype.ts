import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Fills a field anew, as somebody who has taken back what was there: while it is empty, that is said to be wrong. */
export async function retype(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  await user.click(field);
  await user.paste('?');
  await user.clear(field);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.paste(value);
}
