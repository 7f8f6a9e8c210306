/** `processing`: being counted · `pending`: handed in, waits for somebody else · `completed`: the stock was set right · `canceled`. */
export const stockCountStatuses = ['processing', 'pending', 'completed', 'canceled'] as const;
export type StockCountStatus = (typeof stockCountStatuses)[number];
