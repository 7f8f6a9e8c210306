import { routes } from '@kaifong/domain/sales/contract';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { CartScreen } from '../features/sales/cart/cart-screen.tsx';
import { cartView, emptyCart } from '../features/sales/cart/cart-views.ts';
import { afterwards, changeCart, lineToConfirm } from '../features/sales/cart/change-cart.ts';
import { requireOpenCart } from '../features/sales/checkout/checkout-guard.ts';
import { findWaitingOrder } from '../features/sales/order/find-waiting-order.ts';
import { WaitingOrder } from '../features/sales/order/waiting-order.tsx';
import { sendCartChange } from '../form/send-form.ts';
import { textIn } from '../shell/text.server.ts';
import { visitorOf } from '../shell/visitor.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  requireOpenCart(visitor);
  const { call, cart, currency, language } = visitor;
  const title = textIn(language)('cart.title');
  const view = cart
    ? cartView((await call(routes.readCart, { language, cart_id: cart.id })).data, currency, language)
    : emptyCart;
  const waiting = view.lines.length === 0 ? await findWaitingOrder(request, visitor) : null;
  return { title, cart: view, waiting };
}

/** Changes the cart for a script, which gets the new cart, or for a form without scripts, which is led on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const toConfirm = lineToConfirm(form);
  if (toConfirm !== undefined) return redirect(`/cart?${new URLSearchParams({ remove: toConfirm })}`);
  const change = await changeCart(visitorOf(context), form);
  if (change.messages.length > 0) return data(change, { status: 422 });
  return form.has('back') ? redirect(afterwards(form, change), 303) : change;
}

export const clientAction = sendCartChange;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function CartRoute() {
  const { cart, waiting } = useLoaderData<typeof loader>();
  const change = useActionData<typeof action>();
  return (
    <CartScreen cart={cart} messages={change?.messages ?? []} waiting={waiting && <WaitingOrder order={waiting} />} />
  );
}
