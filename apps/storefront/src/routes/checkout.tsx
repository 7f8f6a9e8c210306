import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { checkOut } from '../features/sales/checkout/check-out.ts';
import { requireCheckout } from '../features/sales/checkout/checkout-guard.ts';
import { CheckoutScreen } from '../features/sales/checkout/checkout-screen.tsx';
import { loadCheckout } from '../features/sales/checkout/load-checkout.ts';
import { sendForm } from '../form/send-form.ts';
import type { PlainFrame } from '../shell/plain/plain-frame.tsx';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Nothing leads away from paying. */
export const handle: { plain: PlainFrame } = { plain: { toCart: true } };

export function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  requireCheckout(request, visitor);
  return loadCheckout(request, visitor);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = visitorOf(context);
  requireCheckout(request, visitor);
  return checkOut(request, visitor, await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/checkout', hidden: true });

export default function CheckoutRoute() {
  return <CheckoutScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
