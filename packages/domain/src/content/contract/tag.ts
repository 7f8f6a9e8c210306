// Words that group articles across categories. Staff know a tag by its name.
import * as z from 'zod';

/** Anything but a slash: the name stands in addresses. */
export const tagName = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(60)
  .regex(/^[^/\\?#]+$/, 'validation.input');

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
