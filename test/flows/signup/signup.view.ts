import { screen } from '@testing-library/react';
import type { SignupField } from '#machines/shared/account/signup-form.ts';

export const FIELDS: Record<SignupField, () => HTMLElement> = {
  name: () => screen.getByRole('textbox', { name: 'Nome' }),
  email: () => screen.getByRole('textbox', { name: 'E-mail' }),
  password: () => screen.getByLabelText('Palavra-passe', { selector: 'input' }),
  confirmPassword: () => screen.getByLabelText('Repita a palavra-passe', { selector: 'input' }),
};
export const button = (name: string) => screen.getByRole('button', { name });
