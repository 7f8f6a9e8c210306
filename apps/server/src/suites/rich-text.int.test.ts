// Every field that takes formatted text, over the doors: what is kept is what the cleaner lets through. A field that is
// not cleaned on the way in is found here the day it is born.
import type { Field, ResourceDefinition } from '@kaifong/base/resource';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { hostileDrawings, hostileTexts } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { callAt } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let productId = 0;
beforeAll(async () => {
  const filled = await openFilledSuite();
  suite = filled.suite;
  productId = filled.shop.productId;
});
afterAll(() => suite.close());

const texts = Object.values(hostileTexts)
  .flat()
  .filter((text) => !text.includes('\u0000') && text.length < 20_000);
const owner = () => suite.staff(['*']);
const definitions = new Map(bindings.flatMap(({ resource }) => (resource ? [[resource.name, resource] as const] : [])));
const formatted = [...definitions.values()].flatMap((definition) =>
  Object.entries(definition.fields as Record<string, Field>).flatMap(([name, field]) =>
    field.kind === 'richtext' ? [[`${definition.name}.${name}`, definition, name] as const] : [],
  ),
);

async function make(definition: ResourceDefinition, more: object): Promise<number> {
  const payload = { ...(await leastOf(definition)), ...more };
  const made = await callAt(suite, 'POST', `/api/admin/${definition.path}`, { token: owner(), payload });
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
  return (made.body.data as { id: number }).id;
}

/** A record with what its definition demands, and nothing else; records it refers to are made. */
async function leastOf({ name: own, fields }: ResourceDefinition): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields as Record<string, Field>)) {
    if (!field.required || field.default !== undefined || field.readonly) continue;
    const referred = field.kind === 'reference' && definitions.get(String(field.reference));
    if (referred)
      values[name] = await make(referred, referred.fields.url ? { url: `of-${own.replaceAll('_', '-')}` } : {});
    else if (field.kind === 'enum') values[name] = field.options?.[0];
    else values[name] = field.kind === 'integer' ? 1 : `hostile_${name}`;
  }
  return values;
}

type Localized = Record<string, string>;

/** Three texts at a time, one per language. */
const threes = Array.from({ length: Math.ceil(texts.length / 3) }, (_, index) => {
  const [english, hongKong = '', mainland = ''] = texts.slice(index * 3, index * 3 + 3);
  return { 'en-US': english, 'zh-HK': hongKong, 'zh-CN': mainland } as Localized;
});

const cleaned = (given: Localized): Localized =>
  Object.fromEntries(Object.entries(given).map(([language, text]) => [language, sanitiseHtml(text)]));
/** A language whose text is empty counts as one without. */
const filled = (given: Localized | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, text]) => text));

describe('formatted fields of resources', () => {
  it('there are some', () => expect(formatted.length).toBeGreaterThan(0));

  it.each(formatted)('%s', { timeout: 120_000 }, async (_name, definition, field) => {
    const path = `/api/admin/${definition.path}`;
    const id = await make(definition, { [field]: '<p>x</p>' });
    for (const given of threes) {
      const put = await callAt(suite, 'PUT', `${path}/${id}`, { token: owner(), payload: { [field]: given } });
      // A mail that names a field nobody has is refused as a whole.
      if (definition.name === 'broadcast' && Object.values(given).some((text) => text.includes('{{'))) {
        expect(put.body).toHaveProperty(['errors', field]);
        continue;
      }
      expect(put.status, JSON.stringify(put.body)).toBe(200);
      const { translations } = put.body.data as { translations: Record<string, Localized> };
      expect(filled(translations[field])).toEqual(filled(cleaned(given)));
    }
  });
});

it('the description of a product', { timeout: 120_000 }, async () => {
  for (const given of threes) {
    const put = await callAt(suite, 'PUT', `/api/admin/product/${productId}`, {
      token: owner(),
      payload: { description: given },
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    const { rows } = await suite.runtime.database.connection.query('select description from products where id = $1', [
      productId,
    ]);
    expect(filled(rows[0]?.description as Localized)).toEqual(filled(cleaned(given)));
  }
});

describe('drawings that mean harm', () => {
  const multipart = (svg: string) => ({
    'content-type': 'multipart/form-data; boundary=form',
    payload: `--form\r\nContent-Disposition: form-data; name="type"\r\n\r\nimage\r\n--form\r\nContent-Disposition: form-data; name="file"; filename="x.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${svg}\r\n--form--\r\n`,
  });

  it.each(hostileDrawings.map((svg, index) => [index, svg] as const))('number %i', async (_index, svg) => {
    const { payload, ...headers } = multipart(svg);
    const reply = await suite.app.inject({
      method: 'POST',
      url: '/api/admin/upload',
      headers: { ...headers, authorization: `Bearer ${owner()}` },
      payload,
    });
    if (reply.statusCode !== 201) {
      expect([415, 422]).toContain(reply.statusCode);
      expect(reply.json().messages.length).toBeGreaterThan(0);
      return;
    }
    // What came in as a drawing goes out as pixels, whatever was in it.
    const { data } = reply.json() as { data: { mimetype: string; path: string } };
    expect(data).toMatchObject({ mimetype: 'image/png', path: expect.stringMatching(/\.png$/) });
  });
});
