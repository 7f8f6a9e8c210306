// The code by which whoever fetches an order in a store shows that it is hers. Made of the order's random id and the shop's secret, like the
// key that opens it: stored nowhere, the same each time it is asked for.
import { createHmac, timingSafeEqual } from 'node:crypto';

const digits = 6;

/** Six digits: read out at a counter, together with the number of the order. */
export function collectCodeOf(secret: string, publicId: string): string {
  const bytes = createHmac('sha256', secret).update(`order-collect:${publicId}`).digest();
  return String(bytes.readUInt32BE(0) % 10 ** digits).padStart(digits, '0');
}

/** Compares in constant time; blanks and dashes between the digits are nothing. */
export function opensCollection(secret: string, publicId: string, typed: string): boolean {
  const expected = Buffer.from(collectCodeOf(secret, publicId));
  const given = Buffer.from(typed.normalize('NFKC').replace(/[\s-]/g, ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
