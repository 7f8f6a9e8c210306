// Sellers of an order: those the order itself names, or those somebody wrote down by hand.
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

/**
 * Where the sellers of an order come from: written down by hand, the staff of a till's sale, those who look after the application or serve
 * the booking, the owner of the lead, the member of staff who wrote the order, or nowhere.
 */
export const sellerSources = ['hand', 'till', 'service', 'lead', 'staff', 'none'] as const;
export type SellerSource = (typeof sellerSources)[number];

export const orderSellersInput = z.object({ id: recordId, language: languageSchema.optional() });

/** Shares in percent with two places, together 100. No seller: the order goes by those it names itself again. */
export const setSellersInput = orderSellersInput.extend({
  /** Version of the view the change was made from. */
  version: z.number().int().min(0),
  sellers: z.array(z.object({ account_id: recordId, share: z.number().gt(0).max(100).multipleOf(0.01) })).max(20),
});

export const orderSellersView = z.object({
  source: z.enum(sellerSources),
  /** 0: nothing is written by hand. */
  version: z.number().int(),
  sellers: z.array(z.object({ account_id: z.number(), name: z.string(), share: z.number() })),
  /** Accounts that may be written down, by name, with the group they earn by; null: in no group, they earn nothing. */
  people: z.array(z.object({ account_id: z.number(), name: z.string(), group: z.string().nullable() })),
});
export type OrderSellersView = z.output<typeof orderSellersView>;
