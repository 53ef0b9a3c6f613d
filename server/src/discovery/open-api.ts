import { z } from 'zod';
import type { Api } from '#server/http/environment.ts';

export function openApiDocument(api: Api, publicUrl: string) {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Mesa', version: '1.0.0', description: 'Find a place, read its menu, order and pay.' },
    servers: [{ url: publicUrl }],
  });
}

export function registerSecuritySchemes(api: Api): void {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent('securitySchemes', 'applicationKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Application-Key',
  });
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
}

export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
}

const schemaShape: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), schemaShape).optional(),
    required: z.array(z.string()).optional(),
    items: schemaShape.optional(),
    allOf: z.array(schemaShape).optional(),
    anyOf: z.array(schemaShape).optional(),
    oneOf: z.array(schemaShape).optional(),
  }),
);

const operationShape = z.object({
  summary: z.string().optional(),
  'x-deletes': z.string().optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ schema: schemaShape })).optional() }),
  ),
});

const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});

export type ApiDescription = z.infer<typeof documentShape>;

export const describe = (document: unknown): ApiDescription => documentShape.parse(document);

export function componentOf(schema: Schema): string | null {
  const direct = schema.$ref?.replace('#/components/schemas/', '');
  if (direct !== undefined) return direct;
  return (
    [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
      .map(componentOf)
      .find((name) => name !== null) ?? null
  );
}

export function propertiesOf(
  { components }: ApiDescription,
  name: string,
): { properties: Record<string, Schema>; required: Set<string> } {
  const properties: Record<string, Schema> = {};
  const required = new Set<string>();
  const collect = (schema: Schema | undefined): void => {
    if (schema === undefined) return;
    if (schema.$ref !== undefined) collect(components.schemas[schema.$ref.replace('#/components/schemas/', '')]);
    for (const part of schema.allOf ?? []) collect(part);
    Object.assign(properties, schema.properties);
    for (const key of schema.required ?? []) required.add(key);
  };
  collect(components.schemas[name]);
  return { properties, required };
}
