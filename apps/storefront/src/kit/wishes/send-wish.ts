import type { Language } from '@kaifong/base/localized';

/** Puts a product on the own wish list or takes it off; false when the shop refused or did not answer. */
export async function sendWish(productId: number, wished: boolean, language: Language): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', 'X-Kaifong': '1' };
  try {
    const response = wished
      ? await fetch('/api/wishlist', {
          method: 'POST',
          headers,
          body: JSON.stringify({ product_id: productId, language }),
        })
      : await fetch(`/api/wishlist/${productId}`, { method: 'DELETE', headers });
    // A product that is not there any more is off the list.
    return response.ok || (!wished && response.status === 404);
  } catch {
    return false;
  }
}
