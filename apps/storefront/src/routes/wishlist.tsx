import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AccountLayout } from '../features/customers/account-layout.tsx';
import { AddToCart } from '../features/sales/cart/add-to-cart.tsx';
import { AddedWithoutScripts } from '../features/sales/cart/added-without-scripts.tsx';
import { changeCart } from '../features/sales/cart/change-cart.ts';
import { changeWishlist } from '../features/wishlist/change-wishlist.ts';
import { loadWishlist } from '../features/wishlist/load-wishlist.ts';
import { wishField } from '../features/wishlist/wish-field.ts';
import { WishlistScreen } from '../features/wishlist/wishlist-screen.tsx';
import { sendCartChange, sendForm } from '../form/send-form.ts';
import { requireLogin } from '../kit/session/guards.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  requireLogin(request, visitor);
  return loadWishlist(request, visitor);
}

/** Changes the list, or puts something of it into the cart. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = visitorOf(context);
  const form = await request.formData();
  if (form.has(wishField)) return changeWishlist(visitor, form);
  const change = await changeCart(visitor, form);
  return change.messages.length > 0 ? data(change, { status: 422 }) : change;
}

export async function clientAction(sending: ClientActionFunctionArgs) {
  const form = await sending.request.clone().formData();
  return form.has(wishField) ? sendForm(sending) : sendCartChange(sending);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/wishlist', hidden: true });

export default function WishlistRoute() {
  const answer = useActionData<typeof action>();
  return (
    <AccountLayout>
      <AddedWithoutScripts />
      <WishlistScreen view={useLoaderData<typeof loader>()} messages={answer?.messages ?? []} Cart={AddToCart} />
    </AccountLayout>
  );
}
