// The OpenAPI 3.1 document, made from the route table.
import type { AnyRoute } from '@kaifong/base/contract';
import { declaredErrors } from '@kaifong/base/errors';
import * as z from 'zod';
import type { AnyList, Filter } from '../list/index.ts';
import type { Binding } from './binding.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** A route and, where it pages through one, its list. */
type Row = Pick<Binding, 'route' | 'list'>;

/** Schemas that refer to themselves, under the names the document's references use. */
type SharedSchemas = Record<string, JsonSchema>;

/**
 * The JSON schema of a route's input or output. What it keeps in `$defs` moves to the document's components: a reference
 * is read from the top of the document, wherever it stands.
 */
function schemaOf(route: AnyRoute, io: 'input' | 'output', shared: SharedSchemas): JsonSchema {
  const made = z.toJSONSchema(route[io], {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  });
  const prefix = `${route.name}.${io}.`;
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const { $schema: _dialect, $defs = {}, ...schema } = JSON.parse(text) as JsonSchema & { $defs?: SharedSchemas };
  for (const [name, definition] of Object.entries($defs)) shared[`${prefix}${name}`] = definition;
  return schema as JsonSchema;
}

const oneOrMany = (one: JsonSchema) => ({ anyOf: [one, { type: 'array', items: one }] });
const ofRange = (one: JsonSchema) => ({
  anyOf: [one, { type: 'array', items: one }, { type: 'object', properties: { from: one, to: one } }],
});

/** What a filter takes. */
function filterSchema(filter: Filter): JsonSchema {
  switch (filter.kind) {
    case 'choice':
      return oneOrMany({ type: 'string', enum: [...filter.options] });
    case 'reference':
      return oneOrMany({ type: 'integer', minimum: 1 });
    case 'number':
      return ofRange({ type: filter.scale || filter.decimals ? 'number' : 'integer' });
    case 'day':
      return ofRange({ type: 'string', format: 'date' });
    case 'instant':
      return ofRange({ anyOf: ['date', 'date-time'].map((format) => ({ type: 'string', format })) });
    case 'flag':
      return oneOrMany({ type: 'string', enum: ['1', '0', 'true', 'false'] });
    default:
      return oneOrMany({ type: 'string' });
  }
}

/** What a list can be sorted and narrowed by, in place of "a text" and "anything". */
const listSchemas = ({ sort, defaultSort, filters = {} }: AnyList): Record<string, JsonSchema> => ({
  sort: { type: 'string', enum: Object.keys(sort).flatMap((name) => [name, `-${name}`]), default: defaultSort },
  filter: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterSchema(filter)])),
    additionalProperties: false,
  },
});

function parametersOf({ route, list }: Row, input: JsonSchema) {
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''));
  const properties = Object.entries(input.properties ?? {});
  const inQuery = route.method === 'GET' ? properties.filter(([name]) => !inPath.has(name)) : [];
  const ofList = list ? listSchemas(list) : {};
  const parameter = (place: string, name: string, schema: unknown, required: boolean) => ({
    name,
    in: place,
    required,
    schema,
    ...(name === 'filter' && { style: 'deepObject', explode: true }),
  });
  return [
    ...[...inPath].map((name) => parameter('path', name, input.properties?.[name] ?? { type: 'string' }, true)),
    ...inQuery.map(([name, schema]) =>
      parameter('query', name, ofList[name] ?? schema, input.required?.includes(name) ?? false),
    ),
    ...(route.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
      : []),
  ];
}

function bodyOf(route: AnyRoute, input: JsonSchema) {
  if (route.method === 'GET') return undefined;
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''));
  const properties = Object.fromEntries(Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name)));
  const schema = { type: 'object', properties, required: input.required?.filter((name) => !inPath.has(name)) };
  return {
    content: { 'application/json': { schema }, ...(route.multipart ? { 'multipart/form-data': { schema } } : {}) },
  };
}

function operationOf(row: Row, shared: SharedSchemas) {
  const { route } = row;
  const input = schemaOf(route, 'input', shared);
  const reply =
    route.reply === 'file'
      ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
      : { content: { 'application/json': { schema: schemaOf(route, 'output', shared) } } };
  const body = bodyOf(route, input);
  return {
    operationId: route.name,
    tags: [route.name.split('.')[0]],
    summary: route.summary,
    description: `Permission: \`${route.permission}\``,
    security: route.permission === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(row, input),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [route.status ?? 200]: { description: 'Done', ...reply },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const failure = {
  type: 'object',
  required: ['messages', 'message', 'code', 'request_id'],
  properties: {
    messages: { type: 'array', items: { type: 'string' } },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    error_codes: {
      type: 'object',
      description: 'What `errors` says, as codes with the figures of their sentences',
      additionalProperties: {
        type: 'array',
        items: { type: 'object', properties: { code: { type: 'string' }, params: { type: 'object' } } },
      },
    },
    code: { type: 'string' },
    request_id: { type: 'string' },
  },
};

/** Builds the document; the caller keeps it. */
export function openApiOf(rows: readonly Row[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: SharedSchemas = {};
  for (const row of rows) {
    const path = row.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.route.method.toLowerCase()]: operationOf(row, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaifong',
      version,
      description: `Every failure has one shape. Codes: ${[...declaredErrors().keys()].sort().join(', ')}.`,
    },
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failure: { description: 'Refused', content: { 'application/json': { schema: failure } } } },
    },
  };
}
