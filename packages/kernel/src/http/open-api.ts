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

/** Any JSON value. Written out it would name itself, and types made from the document would not compile. */
const json = { name: 'Json', schema: { description: 'Any JSON value' } };

/** Whether a schema under `name` is the one of any JSON value, which names itself in its lists and objects. */
function isJson(name: string, { anyOf }: JsonSchema & { anyOf?: unknown[] }): boolean {
  const self = `{"$ref":"#/$defs/${name}"}`;
  const texts = (anyOf ?? []).map((each) => JSON.stringify(each));
  return ['array', 'object'].every((type) => texts.some((text) => text.includes(`"${type}"`) && text.includes(self)));
}

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
  const found = Object.entries((made.$defs ?? {}) as SharedSchemas);
  const nameOf = (name: string, schema: JsonSchema) =>
    isJson(name, schema) ? json.name : `${route.name}.${io}.${name}`;
  const text = found.reduce(
    (all, [name, schema]) => all.replaceAll(`"#/$defs/${name}"`, `"#/components/schemas/${nameOf(name, schema)}"`),
    JSON.stringify(made),
  );
  const { $schema: _dialect, $defs = {}, ...schema } = JSON.parse(text) as JsonSchema & { $defs?: SharedSchemas };
  for (const [name, original] of found) {
    const shown = nameOf(name, original);
    shared[shown] = shown === json.name ? json.schema : ($defs[name] ?? {});
  }
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

function parametersOf({ route, list }: Row, input: JsonSchema, shownAs: (name: string) => string) {
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
    ...[...inPath].map((name) =>
      parameter('path', shownAs(name), input.properties?.[name] ?? { type: 'string' }, true),
    ),
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

function operationOf(row: Row, shared: SharedSchemas, shownAs: (name: string) => string) {
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
    parameters: parametersOf(row, input, shownAs),
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

const inBraces = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/**
 * Builds the document; the caller keeps it. To a client two paths that differ in the names of their gaps alone are one: the
 * first of them names the gaps of all.
 */
export function openApiOf(
  rows: readonly Row[],
  { version, server }: { version: string; server: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: SharedSchemas = {};
  const byShape = new Map<string, string>();
  for (const row of rows) {
    const own = row.route.path.replace(/:(\w+)/g, '{$1}');
    const shape = own.replace(/\{\w+\}/g, '{}');
    const path = byShape.get(shape) ?? own;
    byShape.set(shape, path);
    const names = new Map(inBraces(own).map((name, at) => [name, inBraces(path)[at] ?? name]));
    const operation = operationOf(row, schemas, (name) => names.get(name) ?? name);
    paths[path] = { ...paths[path], [row.route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaifong',
      license: { name: 'MIT', identifier: 'MIT' },
      version,
      description: `Every failure has one shape. Codes: ${[...declaredErrors().keys()].sort().join(', ')}.`,
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failure: { description: 'Refused', content: { 'application/json': { schema: failure } } } },
    },
  };
}
