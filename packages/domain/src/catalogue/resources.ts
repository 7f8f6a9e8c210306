import { failField } from '@kaifong/base/errors';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { parseInput } from '@kaifong/kernel/http';
import { enqueue } from '@kaifong/kernel/jobs';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import * as z from 'zod';
import { refreshProductsJob } from './actions/follow-products.ts';
import { attribute, attributeValues, brand } from './contract/index.ts';
import { attributes, brands } from './schema.ts';

const cleanTexts = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([language, html]) => [language, sanitiseHtml(String(html))]))
    : value;

const titleChanged = (values: Values, before: Values | undefined) =>
  values.title !== undefined && before !== undefined && JSON.stringify(values.title) !== JSON.stringify(before.title);

/** A brand's title is among the words its products are found by. */
export const brandBindings = bindResource(brand, brands, {
  tags: ['brands', 'products'],
  async prepare(tx, values, before) {
    if (titleChanged(values, before)) await enqueue(tx, refreshProductsJob, { brand_id: Number(before?.id) });
    return values.description === undefined ? values : { ...values, description: cleanTexts(values.description) };
  },
});

/** The values of an attribute must each have a key of their own. */
export const attributeBindings = bindResource(attribute, attributes, {
  tags: ['attributes', 'products'],
  async prepare(_tx, values) {
    if (values.values === undefined || values.values === null) return values;
    const { values: list } = parseInput(z.object({ values: attributeValues }), { values: values.values });
    const keys = list.map(({ key }) => key);
    if (new Set(keys).size < keys.length) throw failField('values', 'catalogue.key-taken');
    return { ...values, values: list };
  },
});
