// What must be true for a promotion, and what it gives, as shop and till reckon with them. Stored as they are typed: amounts are
// decimals of the base currency. `contract/conditions.ts` reads them.

export type Condition =
  | { readonly kind: 'amount' | 'quantity'; readonly min: number }
  | { readonly kind: 'products' | 'categories' | 'brands' | 'tiers' | 'groups'; readonly ids: readonly number[] }
  | { readonly kind: 'first_order' | 'birthday_month' }
  | { readonly kind: 'countries' | 'channels' | 'payment_methods'; readonly codes: readonly string[] }
  | { readonly kind: 'hours'; readonly days: readonly number[]; readonly from: string; readonly until: string };

export type Reward =
  | { readonly kind: 'percent'; readonly percent: number; readonly most: number | null }
  | { readonly kind: 'amount' | 'fixed_price'; readonly amount: number }
  | { readonly kind: 'buy_get'; readonly buy: number; readonly get: number }
  | { readonly kind: 'cheapest_free'; readonly of: number }
  | { readonly kind: 'gift'; readonly stock_id: number; readonly quantity: number }
  | { readonly kind: 'free_shipping' }
  | { readonly kind: 'points'; readonly points: number };
