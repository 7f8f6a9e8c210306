/** Words of the specification. `abnormal`: closed while goods of it were missing. */
export const transferStatuses = ['draft', 'shipped', 'partial_received', 'received', 'abnormal', 'canceled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Statuses in which goods are on their way. */
export const transitStatuses = ['shipped', 'partial_received'] as const;
