/**
 * Why an order has pieces of a place: it is the only one with them, it needs the fewest places, the order is fetched there, it goes
 * before others, its pieces expire first, no other is better, the lot was chosen by itself, it is sold over this counter, staff chose it.
 */
export const placeReasons = [
  'only',
  'fewest',
  'store',
  'priority',
  'expiry',
  'equal',
  'lot',
  'counter',
  'staff',
] as const;
export type PlaceReason = (typeof placeReasons)[number];
