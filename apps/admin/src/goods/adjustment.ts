// A correction of what lies in a lot, as the dialog judges it before the server does.
import { defaultReason } from '@kaifong/domain/inventory/contract';

export type AdjustmentKind = 'plus' | 'minus' | 'update';
export const adjustmentKinds: readonly AdjustmentKind[] = ['plus', 'minus', 'update'];

/** What can be done to a lot: corrected, or moved to another warehouse. */
export type LotCommand = AdjustmentKind | 'transfer';
export const lotCommands: readonly LotCommand[] = [...adjustmentKinds, 'transfer'];

/** What the dialog has to know of a lot. */
export interface AdjustableLot {
  readonly id: number;
  readonly quantity: number;
  readonly reserved: number;
  readonly warehouse_id: number;
  readonly warehouse: string;
}

/** What would lie there afterwards; nothing while the number makes no sense. */
export function totalAfter(kind: AdjustmentKind, lot: AdjustableLot, by: number | ''): number | undefined {
  if (by === '' || !(by > 0)) return undefined;
  const total = kind === 'update' ? by : kind === 'plus' ? lot.quantity + by : lot.quantity - by;
  return total < 0 ? undefined : total;
}

/** Why the server would refuse, as the key of its words; the specification's three cases and ours of promised units. */
export function refusalOf(
  kind: AdjustmentKind,
  lot: AdjustableLot,
  by: number | '',
): { code: string; params?: Record<string, number> } | undefined {
  if (by === '' || !(by > 0)) return { code: 'inventory.errors.quantity-not-positive' };
  if (kind === 'minus' && by > lot.quantity) return { code: 'inventory.errors.quantity-too-large' };
  const total = totalAfter(kind, lot, by) ?? 0;
  return total < lot.reserved
    ? { code: 'inventory.errors.quantity-reserved', params: { reserved: lot.reserved } }
    : undefined;
}

/** Reasons offered, in the words they are kept in; each has a translation `stock.reason_…`. Any other may be typed. */
export const reasons = {
  [defaultReason]: 'stock.reason_correction',
  'Stock take': 'stock.reason_stock_take',
  Delivery: 'stock.reason_delivery',
  Return: 'stock.reason_return',
  Damage: 'stock.reason_damage',
  Loss: 'stock.reason_loss',
} as const;

const known: Readonly<Record<string, string>> = {
  ...reasons,
  'Opening stock': 'stock.reason_opening',
  Order: 'stock.reason_order',
  Till: 'stock.reason_till',
  Transfer: 'stock.reason_transfer',
  Purchase: 'stock.reason_purchase',
  'Return to supplier': 'stock.reason_supplier_return',
  'Stock take': 'stock.reason_stock_take',
};

/** A reason in the reader's language; one that somebody typed stays as it is. */
export const reasonWord = (reason: string, t: (key: string) => string): string => {
  const key = known[reason];
  return key ? t(key) : reason;
};

/** The words for whoever moved something and has no name: `customer:6`, `visitor`, `system:start`. */
export function userWord(user: string, t: (key: string, values: Record<string, unknown>) => string): string {
  const [, kind, id = ''] = /^(system|customer|visitor)(?::(.*))?$/.exec(user) ?? [];
  return kind ? t(`stock.user_${kind}`, { id }) : user;
}

/** The reason that is stored for a typed one: a translated word goes back to the one all languages share. */
export const reasonKept = (typed: string, t: (key: string) => string): string =>
  Object.entries(known).find(([, key]) => t(key) === typed.trim())?.[0] ?? typed.trim();
