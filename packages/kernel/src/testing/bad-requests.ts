// Requests that a program gone wrong, a curious person or an attacker might send.
import type { AnyRoute } from '@kaifong/base/contract';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { inputSchemaOf, pathParametersOf, queryOf, requestOf, sampleInput, wordOf } from './sample-input.ts';

const nastyTexts = [
  ...[
    '',
    ' ',
    '\t\n',
    '0',
    '-1',
    '1.5',
    '1e309',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '99999999999999999999',
    '١٢٣',
  ],
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\u202e', '\ufeff', '👩‍👩‍👧', 'ﷺ', '街坊', 'Ａ', 'e\u0301'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'null', 'undefined'],
  ...[`'; drop table accounts; --`, `1' or '1'='1`, 'id) from accounts --', '%', '%_\\', '\\', '$1', '"', '`'],
  ...['../../etc/passwd', '/etc/passwd%00.png', 'file:///etc/passwd', '\\\\host\\share', 'C:\\', '//evil.example'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '=cmd|calc', '{{7*7}}'],
  ...['tlh', 'en', 'en_us', 'zh-XX', 'zh-HK-x-y', 'und', 'en-US; drop'],
  ...['2026-02-30', '2026-13-01T00:00:00Z', '0000-00-00', '+275760-09-13', '1970-01-01T00:00:00+99:99', '25:61'],
  ...['password', '-id', 'id desc', '(select 1)', 'password_hash', 'id,title', 'title ->> 1'],
  'x'.repeat(300),
  'ab'.repeat(30_000),
];

/** Names every value answers to: an object of JSON that has one hides what a program asks of it. */
const innerNames = ['length', 'toString', 'valueOf', 'toJSON', 'constructor', '__proto__', 'then', 'size', 'map'];
/** Not written as literals: there `__proto__` would mean the prototype. */
const holding = (name: string, value: unknown): Record<string, unknown> => Object.fromEntries([[name, value]]);
const nested = (depth: number): unknown =>
  depth === 0 ? 'a' : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };
const shadows: unknown[] = [
  ...innerNames.flatMap((name) => [holding(name, 1), holding(name, 'x'), holding(name, null), holding(name, {})]),
  ...['length', 'valueOf', 'constructor'].flatMap((name) =>
    innerNames.map((inner) => holding(name, holding(inner, 1))),
  ),
  ...innerNames.map((name) => [holding('length', holding(name, 1))]),
  ...[1, 5, 90, 101, 150].map(nested),
  Array.from({ length: 30 }, () => [[[]], [[1]], [['a', []]]]),
];

const nastyValues: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 120.555],
  ...[[], {}, [[]], [null], [{}], [1, 'a', null], { from: {} }, { length: 1e9 }],
  Array.from({ length: 200 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
];

const nastyText = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...nastyTexts) }, fc.string({ unit: 'binary' }));
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 2, arbitrary: fc.constantFrom(...shadows) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(nastyText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(nastyText, nastyText, { maxKeys: 5 }) },
);

const everybodysNames = ['id', 'ids', 'key', 'value', 'columns', 'language', 'sort', 'filter', 'page', 'per_page'];
const oddNames = [
  'keyword',
  'globals',
  '_method',
  'version',
  '__proto__',
  'constructor',
  'password_hash',
  'created_at',
];

const namesOf = (route: AnyRoute) => [
  ...Object.keys(inputSchemaOf(route).properties ?? {}),
  ...everybodysNames,
  ...oddNames,
];

type Sample = Record<string, unknown>;

/** A good input with some of its values replaced by bad ones, or bad ones added. */
function inputs(route: AnyRoute, sample: Sample): fc.Arbitrary<Sample> {
  const own = Object.keys(inputSchemaOf(route).properties ?? {});
  const name =
    own.length > 0
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, fc.constantFrom(...namesOf(route)))
      : fc.constantFrom(...namesOf(route));
  return fc
    .tuple(fc.boolean(), fc.array(fc.tuple(name, nasty), { minLength: 1, maxLength: 4 }))
    .map(([fromSample, changes]) => ({ ...(fromSample ? sample : {}), ...Object.fromEntries(changes) }));
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const rawSegments = ['%', '%FF', '%00', '%2e%2e%2f', '..%2f..', '%E0%A4%A', '%zz', '+', ';', '*', ' ', '%F0%28%8C%28'];

/** An address whose parameters hold what is no id. */
function paths(route: AnyRoute): fc.Arbitrary<string> {
  const parameters = pathParametersOf(route);
  const segment = fc.oneof(nastyText.map(encoded), fc.constantFrom(...rawSegments), fc.constantFrom('1', '0', '-1'));
  return fc.tuple(...parameters.map(() => segment)).map((values) => {
    const filled = parameters.reduce(
      (path, name, index) => path.replace(`:${name}`, () => values[index] ?? ''),
      route.path as string,
    );
    return filled.slice(0, 12_000);
  });
}

const queryText = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          ...everybodysNames,
          ...oddNames,
          'filter[x]',
          'filter[enabled]',
          'filter[id][from]',
          'ids[]',
          'ids[0]',
          'a[b][c][d][e][f][g]',
          '[',
          '[]',
          ']',
          '=',
          'filter[__proto__]',
        ),
        nastyText,
      ),
      { maxLength: 5 },
    )
    .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString()),
  fc.constantFrom(
    '%',
    '%FF=%FF',
    '&&&',
    '=',
    'a=%E8%',
    'sort=%00',
    'filter=1',
    'ids=1',
    'ids[]=',
    'page=-1&per_page=1e9',
  ),
);

type Bad = Pick<InjectOptions, 'url' | 'headers' | 'payload'>;

const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;
const bodies = [
  ...['{', '[]', '"text"', 'null', '1', 'undefined', '{"a":1,}', "{'a':1}", '{"a":1}{"b":2}', '\ufeff{}', '\u0000'],
  ...[
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"id":1e999}',
    '{"a":"\\ud800"}',
  ],
  ...[deep(50), deep(2_000), deep(20_000), `{"ids":[${'1,'.repeat(2_000)}1]}`, `{"a":"${'x'.repeat(300_000)}"}`],
];
const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json ; x',
    'application/jsonp',
    'APPLICATION/JSON',
  ],
  ...['text/plain', 'text/html', 'application/xml', 'application/octet-stream', '', ';', 'a', 'application/json\ttext'],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=b',
  ],
];

const rawBody: fc.Arbitrary<Pick<Bad, 'headers' | 'payload'>> = fc
  .tuple(
    fc.oneof(fc.constantFrom(...bodies), fc.string({ unit: 'binary', maxLength: 200 })),
    fc.constantFrom(...contentTypes),
  )
  .map(([payload, type]) => ({ payload, headers: { 'content-type': type } }));

const formBody = (route: AnyRoute, sample: Sample): fc.Arbitrary<Pick<Bad, 'headers' | 'payload'>> =>
  fc
    .tuple(
      inputs(route, sample),
      fc.constantFrom('', '&_method=PUT', '&_method=DELETE', '&_method=CONNECT', '&_method[]=PUT', '&a[][][]=1'),
    )
    .map(([input, more]) => ({
      payload: `${queryOf(wellFormed(input))}${more}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }));

/** A query cannot carry half a character. */
const wellFormed = (input: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify(input)
      .toWellFormed()
      .replace(/\\ud[89a-f][0-9a-f]{2}/gi, '?'),
  ) as Record<string, unknown>;

const partNames = [
  'image',
  'file',
  'slip',
  'stocks[0][sku]',
  'globals[]',
  '_method',
  '__proto__',
  'constructor',
  'toString',
  '[',
  '',
];
const fileNames = [
  'a.png',
  '../../a.png',
  'a.php',
  'a.svg',
  '',
  '\u0000',
  'x'.repeat(300),
  '街坊.jpg',
  'a.png\u0000.html',
];
const fileBytes = [
  '',
  'not a picture',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '<svg onload="alert(1)"/>',
  'PK\u0003\u0004',
  'x'.repeat(3_000_000),
];
const breakages = [
  (text: string) => text,
  (text: string) => text.slice(0, text.length / 2),
  (text: string) => text.slice(0, -4),
  (text: string) => text.replaceAll('\r\n', '\n'),
  (text: string) => text.replace('Content-Disposition', 'X-Nothing'),
  () => '--b--\r\n',
  () => '',
];

function part([name, isFile, filename, value]: [string, boolean, string, string]): string {
  const file = isFile ? `; filename="${filename}"\r\nContent-Type: image/png` : '';
  return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

const multipartBody = (route: AnyRoute): fc.Arbitrary<Pick<Bad, 'headers' | 'payload'>> => {
  const name = fc.constantFrom(...partNames, ...Object.keys(inputSchemaOf(route).properties ?? {}));
  // Large files are rare: reading one costs as much as a hundred small requests.
  const value = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...fileBytes.slice(0, -1)) },
    { weight: 30, arbitrary: nastyText },
    { weight: 1, arbitrary: fc.constantFrom(fileBytes.at(-1) ?? '') },
  );
  const parts = fc.array(fc.tuple(name, fc.boolean(), fc.constantFrom(...fileNames), value), { maxLength: 5 });
  const boundary = fc.constantFrom('b', 'b', 'b', 'other', '"b"', 'b'.repeat(300));
  return fc.tuple(parts, fc.constantFrom(...breakages), boundary).map(([list, broken, mark]) => ({
    payload: broken(`${list.map(part).join('')}--b--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  }));
};

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { 'idempotency-key': '' },
      { 'idempotency-key': 'a b' },
      { 'idempotency-key': 'k'.repeat(300) },
      { 'idempotency-key': 'again' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { cookie: 'language=tlh; token=%FF' },
      { cookie: '=; ;;=' },
      { 'accept-language': '*;q=9' },
      { 'x-forwarded-for': "'" },
    ),
  },
);

/**
 * Bad requests for one route, most of them a good one gone wrong: `known` says what a good one holds where the schema
 * does not tell. Whoever sends them adds the token.
 */
export function badRequests(route: AnyRoute, known: Sample = {}): fc.Arbitrary<InjectOptions> {
  const sample = { ...sampleInput(route), ...known };
  const json: fc.Arbitrary<Bad> = inputs(route, sample).map((input) => {
    const { url, payload } = requestOf(route, wellFormedPath(route, input));
    return { url: url as string, ...(payload === undefined ? {} : { payload }), headers: {} };
  });
  const inBody = (body: fc.Arbitrary<Pick<Bad, 'headers' | 'payload'>>): fc.Arbitrary<Bad> =>
    fc
      .tuple(fc.oneof(fc.constant(requestOf(route, sample).url as string), paths(route)), body)
      .map(([url, rest]) => ({ url, ...rest }));
  const byQuery: fc.Arbitrary<Bad> = fc
    .tuple(paths(route), queryText)
    .map(([path, query]) => ({ url: `${path}?${query}`, headers: {} }));
  const kinds =
    route.method === 'GET'
      ? fc.oneof({ weight: 3, arbitrary: json }, { weight: 3, arbitrary: byQuery })
      : fc.oneof(
          { weight: 6, arbitrary: json },
          { weight: 1, arbitrary: byQuery },
          { weight: 2, arbitrary: inBody(rawBody) },
          { weight: 1, arbitrary: inBody(formBody(route, sample)) },
          { weight: route.multipart ? 4 : 1, arbitrary: inBody(multipartBody(route)) },
        );
  return fc.tuple(kinds, oddHeaders).map(([request, more]) => ({
    method: route.method,
    ...request,
    headers: { ...request.headers, ...more },
  }));
}

/** What goes into the address cannot hold half a character either; the body can. */
function wellFormedPath(route: AnyRoute, input: Record<string, unknown>): Record<string, unknown> {
  if (route.method === 'GET') return wellFormed(input);
  const inPath = pathParametersOf(route).map((name) => [name, wordOf(input[name]).toWellFormed()]);
  return { ...input, ...Object.fromEntries(inPath) };
}
