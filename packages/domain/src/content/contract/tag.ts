// Words that group articles across categories. Staff know a tag by its name.
import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';

/** Words that stand where a name does in addresses of calls: `/api/admin/tag/export`. */
const callWords = ['batch', 'export', 'import', 'unique'];

/** Anything but a slash: the name stands in addresses. */
export const tagName = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(60)
  .regex(/^[^/\\?#]+$/, 'validation.input')
  .refine((name) => !callWords.includes(name), 'validation.input');

/**
 * What of a tag stands in sheets and histories, and comes back when it is taken back. Its calls are written by hand:
 * they know a tag by its name.
 */
export const tagRecord = defineResource({
  domain: 'content',
  name: 'tag',
  path: 'tag',
  fields: {
    name: { kind: 'text', required: true, unique: true, max: 60 },
    articles: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'articles', 'updated_at'],
    sort: ['id', 'name', 'articles', 'updated_at'],
    defaultSort: 'name',
    filters: [],
    few: true,
  },
  form: { sections: [{ name: 'content', fields: ['name'] }] },
  search: ['name'],
  batchKeys: [],
});

export const tag = z.object({
  id: z.number(),
  name: z.string(),
  /** How many articles have it. */
  articles: z.number(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Tag = z.output<typeof tag>;
