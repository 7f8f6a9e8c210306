import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadPay, payNow } from '../features/sales/payment/load-pay.ts';
import { PayScreen } from '../features/sales/payment/pay-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import type { PlainFrame } from '../shell/plain/plain-frame.tsx';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Nothing leads away from paying. */
export const handle: { plain: PlainFrame } = { plain: {} };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPay(request, visitorOf(context));

export async function action({ request, context }: ActionFunctionArgs) {
  return payNow(request, visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/order/pay', hidden: true });

export default function PayRoute() {
  return <PayScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
