// Puts what was kept into the cart. Plain calls: the typed client would bring the schemas of the contracts along.
import type { RouteOutput } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import type { routes } from '@kaifong/domain/sales/contract';
import { type KeptAdd, keepAdds, keptAdds } from './kept-adds.ts';
import { cartIdIn, readCartCount } from './read-cart-count.ts';

export interface SentAdds {
  readonly count: number;
  /** Why some of it was refused, in the visitor's language. */
  readonly refused: readonly string[];
}

async function send(language: Language, { stock_id, quantity }: KeptAdd): Promise<number | readonly string[]> {
  const response = await fetch('/api/cart/item', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Kaifong': '1' },
    body: JSON.stringify({ language, cart_id: cartIdIn(document.cookie) ?? null, stock_id, quantity }),
  });
  if (response.status >= 500 || response.status === 429) throw new Error(`cart: HTTP ${response.status}`);
  if (!response.ok) return ((await response.json()) as { messages?: readonly string[] }).messages ?? [];
  return ((await response.json()) as RouteOutput<typeof routes.addCartItem>).data.count;
}

/** Sends one after the other; what the shop answered is kept no longer. Throws while it cannot be reached. */
export async function sendKeptAdds(language: Language): Promise<SentAdds> {
  const refused: string[] = [];
  let count = await readCartCount(language);
  for (let [next, ...rest] = keptAdds(); next; [next, ...rest] = keptAdds()) {
    const arrived = count >= next.before + next.quantity;
    const answer = arrived ? count : await send(language, next);
    if (typeof answer === 'number') count = answer;
    else refused.push(...answer);
    keepAdds(rest.map((add) => ({ ...add, before: count })));
  }
  return { count, refused };
}
