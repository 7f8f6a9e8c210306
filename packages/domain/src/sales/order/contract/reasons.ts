// Why an order was canceled, a slip refused or money given back: from a list that every reader has in her language, with free words beside.

export const rejectReasons = ['amount', 'unreadable', 'not-arrived', 'other-order'] as const;
export const cancelReasons = ['buyer-asked', 'sold-out', 'ordered-twice', 'not-paid'] as const;
export const declineReasons = ['cannot-deliver', 'limit', 'details', 'sold-out'] as const;
export const refundReasons = ['damaged', 'missing', 'late', 'buyer-changed-mind', 'goodwill'] as const;
/**
 * Why money that a provider took does not fit. `second`: the order is paid already · `too-late`: it waits for no money any
 * more · `changed`: it costs another amount than when the buyer left · `surplus`: the rest of what was too much.
 */
export const misfits = ['currency', 'too-little', 'too-much', 'second', 'too-late', 'changed', 'surplus'] as const;
export type Misfit = (typeof misfits)[number];
const known: readonly string[] = [
  ...rejectReasons,
  ...cancelReasons,
  ...declineReasons,
  ...misfits,
  ...refundReasons,
  'returned',
  'order-changed',
  'deadline',
  'buyer',
];
export type CommonReason = (
  | typeof rejectReasons
  | typeof cancelReasons
  | typeof declineReasons
  | typeof refundReasons
)[number];

/** One string on the wire and in the table: `#sold-out`, `#sold-out More next week.` or free words. */
export const writeReason = (code: string | undefined, words: string): string =>
  code === undefined ? words : `#${code}${words && ' '}${words}`;

/** Takes a written reason apart; a code that is none of the list is free words. */
export function readReason(reason: string): { readonly code: string | undefined; readonly words: string } {
  const [, code, words = ''] = /^#([a-z-]+)(?:\s+([\s\S]*))?$/.exec(reason) ?? [];
  return code !== undefined && known.includes(code) ? { code, words } : { code: undefined, words: reason };
}
