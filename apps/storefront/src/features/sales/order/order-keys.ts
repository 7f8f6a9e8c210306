// The keys of orders this browser has placed or opened from a letter: whoever holds one may see its order. Kept from
// scripts, the newest first, for as long as anybody wants to look at an order without an account.
import { cookieIn } from '../../../shell/request-cookie.ts';
import type { Visitor } from '../../../shell/visitor.ts';

const name = 'order_keys';
const life = 90 * 24 * 3600;
/** A cookie has room for a few; older orders are opened from their letters. */
const most = 8;

export type OrderKeys = readonly (readonly [orderNumber: string, key: string])[];

/** `KF-1~key KF-2~key`. What is no such pair is passed over. */
export function parseKeys(text: string | undefined): OrderKeys {
  return (text ?? '').split(' ').flatMap((pair) => {
    const [number, key, ...more] = pair.split('~');
    return number && key && more.length === 0 ? [[number, key] as const] : [];
  });
}

/** With one more key in front, in the place of an older one of the same order. */
export function withKey(keys: OrderKeys, orderNumber: string, key: string): OrderKeys {
  return [[orderNumber, key] as const, ...keys.filter(([number]) => number !== orderNumber)].slice(0, most);
}

export const writeKeys = (keys: OrderKeys): string => keys.map((pair) => pair.join('~')).join(' ');

/** The orders this browser holds a key of, the newest first. */
export const parsedKeys = (request: Request): OrderKeys => parseKeys(cookieIn(request, name));

/** The key of an order, if this browser holds one. */
export function keyOf(request: Request, orderNumber: string): string | undefined {
  return parsedKeys(request).find(([number]) => number === orderNumber)?.[1];
}

/** Every key this browser holds, the newest first. */
export const heldKeys = (request: Request): string[] => parsedKeys(request).map(([, key]) => key);

/** Remembers a key. Number and key come from the server or from a letter; what could not stand in the cookie is dropped. */
export function keepKey(request: Request, visitor: Visitor, orderNumber: string, key: string): void {
  if (!/^[\w-]{1,40}$/.test(orderNumber) || !/^[\w-]{1,100}$/.test(key)) return;
  const keys = withKey(parsedKeys(request), orderNumber, key);
  visitor.setCookie(name, writeKeys(keys), { maxAge: life, httpOnly: true });
}
