// Lists that pages are composed of, loaded by what they are: `POST /api/widget {type, data}`.

import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import * as z from 'zod';
import { productCard, storeBrand } from '../../catalogue/contract/index.ts';
import { categoryEntry } from '../../navigation/contract/index.ts';
import { articleCard } from './blog.ts';
import { slide } from './slider.ts';

const limit = numberInput(z.number().int().min(1).max(24)).default(8);
const url = z.string().trim().min(1, 'validation.required').max(120);
const ids = z.array(recordId).min(1).max(24);

/** What each type may be told. */
export const widgetData = {
  new_products: z.object({ limit }),
  hot_products: z.object({ limit }),
  featured_products: z.object({ limit }),
  sale_products: z.object({ limit }),
  category_products: z.object({ category: url, limit }),
  /** In the given order; what is hidden meanwhile is left out. */
  picked_products: z.object({ ids }),
  articles: z.object({ category: url.optional(), tag: z.string().trim().max(60).optional(), limit }),
  brands: z.object({ limit: limit.default(12) }),
  /** The categories directly below one, or at the top. */
  categories: z.object({ parent: url.optional(), limit: limit.default(12) }),
  slider: z.object({}),
} as const;
export const widgetTypes = Object.keys(widgetData) as (keyof typeof widgetData)[];
export type WidgetType = keyof typeof widgetData;
export type WidgetData<T extends WidgetType> = z.output<(typeof widgetData)[T]>;

/** `data` is checked against its type by the action, because a caller may leave all of it out. */
export const widgetQuery = z.object({
  type: z.enum(widgetTypes),
  data: z.record(z.string().max(40), z.json()).default({}),
});

/** Exactly one of the lists is there: the one the type is about. */
export const widget = z.object({
  type: z.enum(widgetTypes),
  products: z.array(productCard).optional(),
  articles: z.array(articleCard).optional(),
  brands: z.array(storeBrand).optional(),
  categories: z.array(categoryEntry).optional(),
  slides: z.array(slide).optional(),
});
export type Widget = z.output<typeof widget>;
