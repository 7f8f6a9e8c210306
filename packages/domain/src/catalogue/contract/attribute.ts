// What the stocks of a product differ in: size, colour, flavour. A stock holds one value key per attribute key.
import { defineRoute } from '@kaifong/base/contract';
import { languageSchema, localizedText } from '@kaifong/base/localized';
import { defineResource, routesOf } from '@kaifong/base/resource';
import * as z from 'zod';

export const attributePositions = ['stock_option'] as const;
export const attributePosition = z.enum(attributePositions);

export const attribute = defineResource({
  domain: 'catalogue',
  name: 'attribute',
  path: 'attribute',
  fields: {
    key: { kind: 'text', required: true, unique: true, rule: 'key_format', max: 40 },
    title: { kind: 'text', localized: true, required: true, max: 120 },
    position: { kind: 'enum', options: attributePositions, required: true, default: 'stock_option' },
    /** `attributeValues` below. */
    values: { kind: 'json' },
    enabled: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['id', 'title', 'key', 'position', 'enabled', 'updated_at'],
    sort: ['id', 'key', 'updated_at'],
    defaultSort: 'id',
    filters: ['enabled', 'position'],
  },
  form: { sections: [{ name: 'content', fields: ['title', 'key', 'position', 'values', 'enabled'] }] },
  search: ['title', 'key'],
  batchKeys: ['enabled', 'title'],
  clone: true,
  restore: true,
});

export const optionKey = z
  .string()
  .min(1, 'validation.required')
  .max(60)
  .regex(/^[\p{L}\p{N}_.-]+$/u, 'validation.input');

/** What the `values` of an attribute hold: in the order shoppers see them. */
export const attributeValues = z.array(z.object({ key: optionKey, title: localizedText(120) })).max(200);
export type AttributeValues = z.output<typeof attributeValues>;

/** An attribute as shoppers and the product form meet it, in one language. */
export const storeAttribute = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  values: z.array(z.object({ key: z.string(), title: z.string() })),
});
export type StoreAttribute = z.output<typeof storeAttribute>;

const { create } = routesOf(attribute);

/** What asks for the definitions of a position, and makes none. */
export const definitionsAsked = z.strictObject({ position: attributePosition, language: languageSchema.optional() });

/**
 * Creates an attribute; with a position alone it answers the definitions of that position instead, which is what the
 * specification's product form asks here.
 */
export const createAttribute = defineRoute({
  ...create,
  input: create.input.partial(),
  output: z.union([create.output, z.object({ data: z.array(storeAttribute) })]),
  summary: 'Creates an attribute, or with a position alone lists the definitions of stock options.',
});
