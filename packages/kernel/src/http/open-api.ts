// The OpenAPI 3.1 document, made from the route table.
import type { AnyRoute } from '@kaifong/base/contract';
import { declaredErrors } from '@kaifong/base/errors';
import * as z from 'zod';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

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

function parametersOf(route: AnyRoute, input: JsonSchema) {
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''));
  const properties = Object.entries(input.properties ?? {});
  const inQuery = route.method === 'GET' ? properties.filter(([name]) => !inPath.has(name)) : [];
  const parameter = (place: string, name: string, schema: unknown, required: boolean) => ({
    name,
    in: place,
    required,
    schema,
  });
  return [
    ...[...inPath].map((name) => parameter('path', name, input.properties?.[name] ?? { type: 'string' }, true)),
    ...inQuery.map(([name, schema]) => parameter('query', name, schema, input.required?.includes(name) ?? false)),
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

function operationOf(route: AnyRoute, shared: SharedSchemas) {
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
    parameters: parametersOf(route, input),
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
    code: { type: 'string' },
    request_id: { type: 'string' },
  },
};

/** Builds the document; the caller keeps it. */
export function openApiOf(routes: readonly AnyRoute[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: SharedSchemas = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
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
