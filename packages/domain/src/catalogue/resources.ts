import { failField } from '@kaifong/base/errors';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { parseInput } from '@kaifong/kernel/http';
import { enqueue } from '@kaifong/kernel/jobs';
import { bindResource, recordsOf, type Values } from '@kaifong/kernel/resource';
import * as z from 'zod';
import { refreshProductsJob } from './actions/follow-products.ts';
import { followProduct, productBelongings, releaseProduct } from './actions/keep-product.ts';
import { attribute, attributeValues, brand, productRecord } from './contract/index.ts';
import { attributes, brands, products } from './schema.ts';

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

/** What the list does to many products, or to one, and how it is taken back. One that an order names cannot be deleted. */
export const productRecords = recordsOf(productRecord, products, {
  tags: ['products'],
  after: followProduct,
  remove: releaseProduct,
  belongings: productBelongings,
  inUse: 'catalogue.product-in-use',
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
