// From a route's input schema to a small input it accepts, and from an input to the request that carries it.
import type { AnyRoute } from '@kaifong/base/contract';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

const schemas = new WeakMap<AnyRoute, JsonSchema>();

/** What a route takes, as JSON schema. */
export function inputSchemaOf(route: AnyRoute): JsonSchema {
  const known = schemas.get(route);
  if (known) return known;
  const made = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  schemas.set(route, made);
  return made;
}

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@example.com',
  date: '2026-11-21',
  'date-time': '2026-11-21T09:00:00Z',
  uri: 'https://example.com/',
  time: '09:00:00',
};
/** Texts that between them fit the patterns contracts use. */
const candidates = [
  'a',
  'word',
  'word-1',
  '1',
  '12.50',
  '+85291234567',
  '91234567',
  'HKD',
  '#336699',
  '09:00',
  'K-1',
  '0',
];

function textOf({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format && formats[format]) return formats[format];
  const words = pattern ? candidates.filter((text) => new RegExp(pattern, 'u').test(text)) : candidates;
  const long = words.find((text) => text.length >= minLength);
  return long ?? (words[0] ?? 'a').repeat(Math.max(minLength, 1));
}

/** The smallest value of a schema: required properties only, the first of its alternatives. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives?.[0]) return sampleOf(alternatives[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object': {
      const names = schema.required ?? [];
      return Object.fromEntries(names.map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

/** A small input for a route. */
export const sampleInput = (route: AnyRoute): Record<string, unknown> =>
  sampleOf(inputSchemaOf(route)) as Record<string, unknown>;

export const pathParametersOf = (route: AnyRoute): string[] =>
  [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** A value under bracket names: `rows[0][sku]`. */
export function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => pairsOf(`${name}[${index}]`, item));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  return [[name, String(value)]];
}

/** A query with bracket names, without the question mark. */
export function queryOf(input: Record<string, unknown>): string {
  return new URLSearchParams(Object.entries(input).flatMap(([name, value]) => pairsOf(name, value))).toString();
}

/** What stands in an address for a value. */
export function wordOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? 1);
}

/** The request that carries `input`: what the path names goes there, the rest in the query of a GET or in a JSON body. */
export function requestOf(route: AnyRoute, input: Record<string, unknown>, token?: string): InjectOptions {
  const inPath = pathParametersOf(route);
  const path = inPath.reduce(
    (text, name) => text.replace(`:${name}`, encodeURIComponent(wordOf(input[name]))),
    route.path as string,
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  if (route.method === 'GET') {
    const query = queryOf(rest);
    return { method: 'GET', url: query ? `${path}?${query}` : path, headers };
  }
  return { method: route.method, url: path, headers, payload: rest };
}
