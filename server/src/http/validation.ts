import type { Context } from 'hono';
import type { z } from 'zod';
import { badRequest, invalid, notFound, type Problem, type Violation, violationCodes } from './problem.ts';

export const EXPECTS_IRI = { expects: 'iri' } as const;

export const violation = (code: keyof typeof violationCodes) => ({ violation: violationCodes[code] });

/** Maps a validation error: path 404, query 400, body 400 for a wrong JSON type or bad reference, else 422. */
export async function onInvalid(
  result: { target: string; success: true } | { target: string; success: false; error: z.ZodError },
  c: Context,
): Promise<void> {
  if (result.success) return;
  const { issues } = result.error;
  if (result.target === 'param') throw notFound();
  if (result.target !== 'json')
    throw badRequest(issues.map((issue) => `Invalid value of "${issue.path.join('.')}".`).join('\n'));
  const body: unknown = await c.req.json();
  throw bodyProblem(issues, body);
}

function bodyProblem(issues: readonly z.core.$ZodIssue[], body: unknown): Problem {
  const violations: Violation[] = [];
  for (const issue of issues) {
    const value = valueAt(body, issue.path);
    const malformed = value === undefined ? null : malformedMessage(issue, value);
    if (malformed !== null) return badRequest(malformed);
    violations.push(toViolation(issue, value));
  }
  return invalid(...violations);
}

function malformedMessage(issue: z.core.$ZodIssue, value: unknown): string | null {
  if (issue.path.length === 0) return 'Syntax error';
  const attribute = attributeName(issue.path);
  if (issue.code === 'invalid_type') return wrongType(attribute, builtinType(issue.expected), value);
  // All enums of the API are strings.
  if (issue.code === 'invalid_value' && typeof value !== 'string') return wrongType(attribute, 'string', value);
  if (issue.code !== 'custom') return null;
  if (issue.params?.['expects'] !== EXPECTS_IRI.expects) return null;
  if (value === null || Array.isArray(value)) return wrongType(attribute, 'string', value);
  if (typeof value === 'object')
    return `Nested documents for attribute "${attribute}" are not allowed. Use IRIs instead.`;
  return `Invalid IRI "${JSON.stringify(value).replaceAll('"', '')}".`;
}

function toViolation(issue: z.core.$ZodIssue, value: unknown): Violation {
  const propertyPath = issue.path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
  if (value === undefined) return { propertyPath, message: 'required', code: violationCodes.blank };
  return { propertyPath, message: issue.message, code: violationCode(issue) };
}

function violationCode(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return violationCodes.range;
      return issue.minimum === 1 ? violationCodes.blank : violationCodes.tooShort;
    case 'too_big':
      return issue.origin === 'string' ? violationCodes.tooLong : violationCodes.range;
    case 'invalid_value':
      return violationCodes.choice;
    case 'invalid_format':
      return issue.format === 'email' ? violationCodes.email : violationCodes.pattern;
    case 'custom':
      return typeof issue.params?.['violation'] === 'string' ? issue.params['violation'] : violationCodes.pattern;
    default:
      return violationCodes.pattern;
  }
}

const wrongType = (attribute: string, expected: string, value: unknown): string =>
  `The type of the "${attribute}" attribute must be "${expected}", "${typeName(value)}" given.`;

function builtinType(expected: string): string {
  return { number: 'int', boolean: 'bool', record: 'object' }[expected] ?? expected;
}

function typeName(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return typeof value === 'object' ? 'array' : typeof value;
}

function attributeName(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, key)?.value;
  }, body);
}
