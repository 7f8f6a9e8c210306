// Calls of this domain that no resource has.
import { defineRoute } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** Where shoppers find the stores. */
export const storesLink = '/stores';

/** When a store is open, told by its own clock. */
const openSpan = z.object({ open: z.string(), close: z.string() });

const dayHours = z.object({
  date: z.string(),
  spans: z.array(openSpan),
  /** Why the day has other hours; '' where it has the usual ones. */
  note: z.string(),
  special: z.boolean(),
});

/** A store as shoppers see it. */
export const shopStore = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  zone: z.string(),
  /** Orders can be fetched here. */
  collects: z.boolean(),
  /** The store's state at the moment of the call. */
  state: z.object({
    open: z.boolean(),
    /** Until when it is open, or from when on it is again; null: never again as far as its hours say. */
    changes_at: instantOutput.nullable(),
  }),
  /** The hours of an ordinary week; 1 is Monday, a day that is missing is closed. */
  week: z.array(openSpan.extend({ day: z.number() })),
  /** The seven days from today on. */
  days: z.array(dayHours),
  /** Days with other hours after those seven, within two months. */
  later: z.array(dayHours),
  /** From when until when it is open within a week, and the next time in any case, for who tells its state later; `to` null: on and on. */
  openings: z.array(z.object({ from: instantOutput, to: instantOutput.nullable() })),
});
export type ShopStore = z.output<typeof shopStore>;

const listStores = defineRoute({
  door: 'store',
  permission: 'public',
  name: 'stores.list-stores',
  method: 'GET',
  path: '/api/store',
  input: z.object({ language: languageSchema.optional() }),
  output: z.object({ data: z.array(shopStore) }),
  summary: 'The stores of the shop with their hours of the next seven days and whether they are open now.',
});

export const routes = { listStores } as const;
