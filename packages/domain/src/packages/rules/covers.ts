// What packages of a plan pay for. Pure.
import type { GrantKind } from '../contract/index.ts';

/** What a plan names. */
export interface Cover {
  readonly grants: GrantKind;
  readonly products: readonly number[];
  readonly categories: readonly number[];
  readonly events: readonly number[];
}

export interface Goods {
  readonly product_id: number;
  readonly category_ids: readonly number[];
  readonly quantity: number;
  /** Of all pieces. */
  readonly cents: number;
  /** At a price agreed with the buyer: money pays for it, a unit does not. */
  readonly agreed: boolean;
}

/** Whether packages of a plan pay for goods. Money that names nothing is good for everything; units are not. */
export function covers({ grants, products, categories, events }: Cover, goods: Goods): boolean {
  if (grants === 'units' && goods.agreed) return false;
  if (grants === 'money' && products.length + categories.length + events.length === 0) return true;
  return products.includes(goods.product_id) || goods.category_ids.some((id) => categories.includes(id));
}

/** Units, or cents, that goods take of a package. */
export const takesOf = (grants: GrantKind, { quantity, cents }: Pick<Goods, 'quantity' | 'cents'>): number =>
  grants === 'units' ? quantity : cents;

interface Taken {
  readonly granted: GrantKind;
  readonly takes: number;
  readonly kept_percent?: number;
}

/** What of it goes back when a share is kept, in percent: of money the rest, of units all or none: a unit is not halved. */
export function backOfTaken({ granted, takes, kept_percent: kept = 0 }: Taken): number {
  if (granted === 'money') return Math.round((takes * (100 - kept)) / 100);
  return kept > 0 ? 0 : takes;
}
