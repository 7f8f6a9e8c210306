/**
 * `pending` waits for its first use or its day, `disabled` is frozen, `completed` is used up or over, `refunded` was taken
 * back with its order.
 */
export const packageStatuses = ['pending', 'processing', 'disabled', 'completed', 'refunded'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/** Why units came or went. */
export const packagePostingKinds = ['grant', 'use', 'give-back', 'end', 'refund'] as const;
export type PackagePostingKind = (typeof packagePostingKinds)[number];
