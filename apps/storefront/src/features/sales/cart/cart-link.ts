// The way back into a cart from a mail: what it holds, and going on with it.
import { routes } from '@kaifong/domain/sales/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../../form/form-reply.ts';
import { cartMaxAge } from '../../../kit/hold-cart.ts';
import { amountView } from '../../../kit/views.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { type CartLineView, cartLineView } from './cart-views.ts';

export interface CartLinkView {
  readonly title: string;
  /** Null: the link opens nothing any more. */
  readonly cart: { readonly lines: readonly CartLineView[]; readonly subtotal: string } | null;
  readonly link: string;
}

/** Her own cart she finds in her cart; anybody else sees what is in it and may go on. */
export async function loadCartLink(request: Request, visitor: Visitor) {
  const { call, language, currency } = visitor;
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const text = personalTextIn(language);
  try {
    const cart = (await call(routes.openCartLink, { language, link })).data;
    if (cart.state === 'own') throw redirect('/cart');
    const lines = cart.items.map((item) => cartLineView(item, currency, language));
    const shown = { lines, subtotal: amountView(cart.subtotal, currency) };
    return data<CartLinkView>({ title: text('cartLink.title'), cart: shown, link });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data<CartLinkView>({ title: text('cartLink.goneTitle'), cart: null, link }, { status: 404 });
  }
}

/** Takes a copy along, in a cart of the visitor's own. */
export async function takeCartLink(visitor: Visitor, form: FormData) {
  const { call, language } = visitor;
  try {
    const { cart_id } = (
      await call(routes.takeCartLink, {
        language,
        link: String(form.get('link') ?? ''),
        cart_id: visitor.cart?.id ?? null,
      })
    ).data;
    if (!visitor.customer) visitor.setCookie('cart_id', cart_id, { maxAge: cartMaxAge });
    return redirect('/cart');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
}
