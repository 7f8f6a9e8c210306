// The key that opens an order for a guest. It is made from the order's random id and the shop's secret, so it is stored
// nowhere, can be repeated to a buyer whose first answer was lost, and stands in letters; a copy of the database opens
// nothing.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** 192 bits, safe in an address. */
export function accessKeyOf(secret: string, publicId: string): string {
  return createHmac('sha256', secret).update(`order-access:${publicId}`).digest().subarray(0, 24).toString('base64url');
}

/** Compares in constant time. */
export function opensOrder(secret: string, publicId: string, key: string): boolean {
  const expected = Buffer.from(accessKeyOf(secret, publicId));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
