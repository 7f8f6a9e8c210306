import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadCartLink, takeCartLink } from '../features/sales/cart/cart-link.ts';
import { CartLinkScreen } from '../features/sales/cart/cart-link-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCartLink(request, visitorOf(context));

export async function action({ request, context }: ActionFunctionArgs) {
  return takeCartLink(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/checkout/cart', hidden: true });

export default function CartLinkRoute() {
  return <CartLinkScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
