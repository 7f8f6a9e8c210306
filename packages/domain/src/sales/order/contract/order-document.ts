// The papers of an order, made as PDF when they are asked for.
import * as z from 'zod';

/** What the buyer may have, in her language. */
export const buyerDocuments = ['invoice', 'receipt', 'credit-note'] as const;
/** The packing slip goes into the parcel, in the buyer's language; the pick list is read in the stock room, in the caller's. */
export const orderDocuments = [...buyerDocuments, 'packing-slip', 'delivery-note', 'pick-list'] as const;

export const buyerDocument = z.enum(buyerDocuments);
export type BuyerDocument = z.output<typeof buyerDocument>;
export const orderDocument = z.enum(orderDocuments);
export type OrderDocument = z.output<typeof orderDocument>;
