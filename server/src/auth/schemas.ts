import { z } from '@hono/zod-openapi';
import { iri } from '#server/http/iri.ts';
import { violation } from '#server/http/validation.ts';
import { emailKey, type EmailProblem, parseEmail } from '#server/shared/email-address.ts';
import type { User } from './accounts.ts';

const MIN_PASSWORD_LENGTH = 6;
const MIN_PASSWORD_CLASSES = 3;
const MAX_LENGTH = 255;
/** Letter; lower and upper case; digit; other character. Spec 5 "Signup". */
const passwordClasses = [/\p{L}/u, /(?=.*\p{Ll})(?=.*\p{Lu})/su, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

const emailViolations = { required: 'blank', maxlength: 'tooLong', pattern: 'email' } as const satisfies Record<
  EmailProblem,
  string
>;

/** Decision 90. */
export const email = z
  .string()
  .transform((text, context): string => {
    const parsed = parseEmail(text);
    if ('email' in parsed) return parsed.email;
    const { problem } = parsed;
    const params = violation(emailViolations[problem]);
    context.issues.push({ code: 'custom', input: text, message: problem, params });
    return z.NEVER;
  })
  .openapi({ type: 'string', format: 'idn-email', example: 'ana@ex.pt' });

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, 'minlength')
  .max(1024, 'maxlength')
  .refine(
    (value) =>
      value.length < MIN_PASSWORD_LENGTH ||
      passwordClasses.filter((kind) => kind.test(value)).length >= MIN_PASSWORD_CLASSES,
    { message: 'passwordStrength', params: violation('pattern') },
  )
  .openapi({ format: 'password', example: 'Segredo1' });

const signupSecret = z
  .string()
  .min(32, 'minlength')
  .max(MAX_LENGTH, 'maxlength')
  .openapi({ example: '0b9f6d1e-4a0c-4a57-9d2e-6c1f8e7a3b52' });

/** The secret that the browser kept from its sign-up; null: none. */
export const keptSecret = z.string().nullable();

export const registration = z
  .object({
    name: z.string().trim().min(1, 'required').max(MAX_LENGTH, 'maxlength'),
    email,
    plainPassword: newPassword,
    username: z.string().trim(),
    signupSecret: signupSecret.optional(),
  })
  .refine(({ email: address, username }) => emailKey(address) === emailKey(username), {
    path: ['username'],
    message: 'areNotEqual',
    params: violation('notEqual'),
  })
  .openapi('Registration');

export const user = z
  .object({
    '@id': z.string(),
    '@type': z.literal('User'),
    id: z.int(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    roles: z.array(z.string()),
    fcmToken: z.string().nullable(),
  })
  .openapi('User');

export function toUser({ id, name, email: address, roles }: User, fcmToken: string | null): z.infer<typeof user> {
  return {
    '@id': iri('users', id),
    '@type': 'User',
    id,
    name,
    username: address,
    email: address,
    roles,
    fcmToken,
  };
}

export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() }).openapi('TokenPair');

export const availability = z
  .union([z.object({ result: z.literal('OK') }), z.object({ result: z.literal('ERROR'), error: z.string() })])
  .openapi('Availability');
