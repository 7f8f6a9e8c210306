// What a stranger wished for, kept until she has logged in, however she does.
import { routes } from '@kaifong/domain/wishlist/contract';
import { isRefusal } from '../../shell/asking.ts';
import { cookieIn } from '../../shell/request-cookie.ts';
import type { Visitor } from '../../shell/visitor.ts';

const pendingCookie = 'pending_wish';
const halfAnHour = 1800;

export function keepPendingWish(visitor: Visitor, productId: number): void {
  visitor.setCookie(pendingCookie, String(productId), { maxAge: halfAnHour, httpOnly: true });
}

/**
 * Puts the wish a visitor made before on her list, with the first page she sees logged in. A product that is gone by
 * then, or one too many, is let go.
 */
export async function addPendingWish(request: Request, visitor: Visitor): Promise<void> {
  const productId = Number(cookieIn(request, pendingCookie));
  if (!visitor.customer || !productId) return;
  visitor.dropCookie(pendingCookie);
  try {
    await visitor.call(routes.addWish, { product_id: productId, language: visitor.language });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
