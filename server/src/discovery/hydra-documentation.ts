import { type ApiDescription, componentOf, propertiesOf, type Schema } from './open-api.ts';

const entrypointResources = {
  county: { path: '/api/counties', shortName: 'County' },
  place: { path: '/api/places', shortName: 'Place' },
  theme: { path: '/api/themes', shortName: 'Theme' },
} as const;

const documentedTypes = [
  'User',
  'Customer',
  'CustomerAddress',
  'County',
  'Theme',
  'Place',
  'Slot',
  'Table',
  'Seat',
  'Product',
  'CustomerOrder',
  'CustomerOrderItem',
  'MultiCart',
  'CustomerReservation',
  'GroupReservation',
  'Bill',
  'CustomerCheckout',
] as const;

const otherContexts = [
  'Error',
  'ConstraintViolationList',
  'PublicConfiguration',
  'Card',
  'NotificationRecipient',
  'ReservationTime',
] as const;

type Json = Record<string, unknown>;

const PREFIXES = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
} as const;

export function entrypoint(): Json {
  const links = Object.entries(entrypointResources).map(([key, { path }]) => [key, path]);
  return { '@context': '/api/contexts/Entrypoint', '@id': '/api', '@type': 'Entrypoint', ...Object.fromEntries(links) };
}

export function contextOf(description: ApiDescription, docsUrl: string, shortName: string): Json | null {
  const base = { '@vocab': `${docsUrl}#`, hydra: PREFIXES.hydra };
  if (shortName === 'Entrypoint') {
    const links = Object.keys(entrypointResources).map((key) => [key, { '@id': `Entrypoint/${key}`, '@type': '@id' }]);
    return { '@context': { ...base, ...Object.fromEntries(links) } };
  }
  const known: readonly string[] = [...documentedTypes, ...otherContexts];
  if (!known.includes(shortName)) return null;
  const terms = ownProperties(description, shortName).map(({ name, schema }) => {
    const id = `${shortName}/${name}`;
    return [name, isReference(schema) ? { '@id': id, '@type': '@id' } : id];
  });
  return { '@context': { ...base, ...Object.fromEntries(terms) } };
}

export function hydraDocumentation(description: ApiDescription, docsUrl: string): Json {
  return {
    '@context': {
      '@vocab': `${docsUrl}#`,
      ...PREFIXES,
      domain: { '@id': 'rdfs:domain', '@type': '@id' },
      range: { '@id': 'rdfs:range', '@type': '@id' },
      subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
      expects: { '@id': 'hydra:expects', '@type': '@id' },
      returns: { '@id': 'hydra:returns', '@type': '@id' },
    },
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Mesa',
    'hydra:description': 'Find a place, read its menu, order and pay.',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      entrypointClass(),
      ...documentedTypes.map((shortName) => supportedClass(description, shortName)),
    ],
  };
}

function entrypointClass(): Json {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': Object.entries(entrypointResources).map(([key, { shortName }]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#Entrypoint/${key}`,
        '@type': 'hydra:Link',
        domain: '#Entrypoint',
        'rdfs:label': `The collection of ${shortName} resources`,
        'rdfs:range': [
          { '@id': 'hydra:Collection' },
          {
            'owl:equivalentClass': {
              'owl:onProperty': { '@id': 'hydra:member' },
              'owl:allValuesFrom': { '@id': `#${shortName}` },
            },
          },
        ],
        'hydra:supportedOperation': [
          operation('GET', `Retrieves the collection of ${shortName} resources.`, 'hydra:Collection'),
        ],
      },
      'hydra:title': `The collection of ${shortName} resources`,
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
    'hydra:supportedOperation': [operation('GET', 'The API entrypoint.', '#Entrypoint')],
  };
}

function supportedClass(description: ApiDescription, shortName: string): Json {
  return {
    '@id': `#${shortName}`,
    '@type': 'hydra:Class',
    'rdfs:label': shortName,
    'hydra:title': shortName,
    'hydra:supportedProperty': ownProperties(description, shortName).map(({ name, schema, required }) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#${shortName}/${name}`,
        '@type': isReference(schema) ? 'hydra:Link' : 'rdf:Property',
        'rdfs:label': name,
        domain: `#${shortName}`,
        ...rangeOf(schema),
      },
      'hydra:title': name,
      'hydra:required': required,
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
    'hydra:supportedOperation': operationsOf(description, shortName),
  };
}

function operationsOf({ paths }: ApiDescription, shortName: string): Json[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, responses, 'x-deletes': deleted }]) => {
      const label = summary ?? `${method.toUpperCase()} ${path}`;
      if (deleted === shortName) return [operation('DELETE', label, 'owl:Nothing')];
      const success = responses['200'] ?? responses['201'];
      const schemas = Object.values(success?.content ?? {}).map((content) => content.schema);
      if (!schemas.some((schema) => componentOf(schema) === shortName)) return [];
      return [operation(method.toUpperCase(), label, `#${shortName}`)];
    }),
  );
}

const actions: Readonly<Record<string, string>> = {
  GET: 'schema:FindAction',
  POST: 'schema:CreateAction',
  PUT: 'schema:ReplaceAction',
  DELETE: 'schema:DeleteAction',
};

function operation(method: string, label: string, returns: string): Json {
  const action = actions[method];
  return {
    '@type': action === undefined ? 'hydra:Operation' : ['hydra:Operation', action],
    'hydra:method': method,
    'hydra:title': label,
    'rdfs:label': label,
    returns,
  };
}

function ownProperties(description: ApiDescription, shortName: string) {
  const { properties, required } = propertiesOf(description, shortName);
  return Object.entries(properties)
    .filter(([name]) => !name.startsWith('@') && !name.startsWith('hydra:'))
    .map(([name, schema]) => ({ name, schema, required: required.has(name) }));
}

const isReference = (schema: Schema): boolean => schema.format === 'iri-reference';

function rangeOf(schema: Schema): { range?: string } {
  const component = componentOf(schema.items ?? schema);
  if (component !== null) return { range: `#${component}` };
  if (schema.format === 'date-time') return { range: 'xmls:dateTime' };
  const type = [schema.type].flat().find((one) => one !== 'null');
  return type === 'string' || type === 'integer' || type === 'boolean' ? { range: `xmls:${type}` } : {};
}
