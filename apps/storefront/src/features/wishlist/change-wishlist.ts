// What the hearts and the wish list's own forms do, posted without scripts or from the list.
import { routes } from '@kaifong/domain/wishlist/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../form/form-reply.ts';
import { loginPath } from '../../kit/session/guards.ts';
import { keepPendingWish } from '../../kit/wishes/pending-wish.ts';
import { isRefusal } from '../../shell/asking.ts';
import { ownPath } from '../../shell/own-path.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { wishField } from './wish-field.ts';

/** Does what the form says and leads back to its page; a stranger is asked to log in first, and what she wished for is kept. */
export async function changeWishlist(visitor: Visitor, form: FormData) {
  const { call, language } = visitor;
  const back = ownPath(form.get('back')) ?? '/wishlist';
  const productId = Number(form.get('product_id'));
  const what = form.get(wishField);
  if (!visitor.customer) {
    if (what === 'add' && Number.isSafeInteger(productId)) keepPendingWish(visitor, productId);
    return redirect(loginPath(back), 303);
  }
  try {
    if (what === 'notices') await call(routes.setNotices, { wanted: form.get('wanted') === '1' });
    else if (what === 'remove') await call(routes.removeWish, { id: productId });
    else await call(routes.addWish, { product_id: productId, language });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Taken off before, in another window.
    if (!(what === 'remove' && error.status === 404)) return data(refusalOf(error, form), { status: error.status });
  }
  return redirect(back, 303);
}
