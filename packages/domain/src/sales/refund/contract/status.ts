// The words of a refund's life, and what may become of goods that come back.
import * as z from 'zod';

export const refundStatuses = ['pending', 'approved', 'processing', 'completed', 'rejected', 'abnormal'] as const;
export const refundStatus = z.enum(refundStatuses);
export type RefundStatus = (typeof refundStatuses)[number];
/** Agreed to, and the money has not been sent yet. */
export const openRefundStatuses = ['approved', 'processing', 'abnormal'] as const satisfies readonly RefundStatus[];

/**
 * What a refund is of: `part` of an order or the `rest` of it by staff, a canceled order, goods that came `return`ed, an
 * order that was `change`d to cost less, or money that was never the order's (`surplus`), which counts in none of its sums.
 */
export const refundKinds = ['part', 'rest', 'cancel', 'return', 'change', 'surplus'] as const;
export const refundKind = z.enum(refundKinds);
export type RefundKind = (typeof refundKinds)[number];

/** How the money goes back: staff send it by hand, or the provider it came through does. */
export const refundMethods = ['manual_bank', 'provider'] as const;
export const refundMethod = z.enum(refundMethods);

/**
 * What becomes of the pieces: `release`: they never left; `lot`: back to the shelf; `scrap` and `repair`: here, but not for
 * sale; `none`: she keeps them.
 */
export const restockChoices = ['release', 'lot', 'scrap', 'repair', 'none'] as const;
export const restockChoice = z.enum(restockChoices);
export type RestockChoice = (typeof restockChoices)[number];

/** Outcomes that staff choose from who look at goods that came back. */
export const receivedOutcomes = ['lot', 'scrap', 'repair'] as const;
export const receivedOutcome = z.enum(receivedOutcomes);
export type ReceivedOutcome = (typeof receivedOutcomes)[number];

/** Where goods go unless somebody says otherwise: what came damaged is not sold again. */
export const restockFor = (reason: string | undefined): Extract<RestockChoice, ReceivedOutcome> =>
  reason === 'damaged' ? 'scrap' : 'lot';
