import type { RouteOutput } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import type { routes } from '@kaifong/domain/sales/contract';

/** The cart a browser's cookies name. */
export const cartIdIn = (cookies: string): string | undefined => /(?:^|;\s*)cart_id=([\w-]+)/.exec(cookies)?.[1];

/**
 * How many pieces are in the cart the browser remembers; 0 without one, and then nobody is asked. It is a plain call and
 * not the typed client, which would bring the schemas of the contracts into every first page.
 */
export async function readCartCount(language: Language, signal?: AbortSignal): Promise<number> {
  const cartId = cartIdIn(document.cookie);
  if (!cartId) return 0;
  const response = await fetch('/api/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Kaifong': '1' },
    body: JSON.stringify({ language, cart_id: cartId }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`cart: HTTP ${response.status}`);
  const { data } = (await response.json()) as RouteOutput<typeof routes.readCart>;
  return data.count;
}
