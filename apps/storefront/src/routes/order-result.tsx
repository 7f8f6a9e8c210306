import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { changeOrderResult, loadOrderResult } from '../features/sales/order/load-order-result.ts';
import { OrderResultScreen } from '../features/sales/order/order-result-screen.tsx';
import { sendForm } from '../form/send-form.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Of `/order/success`, `/order/cancel` and `/order/fail`, each with `?order_number=`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadOrderResult(request, visitorOf(context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeOrderResult(request, visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/order', hidden: true });

export default function OrderResultRoute() {
  return <OrderResultScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
