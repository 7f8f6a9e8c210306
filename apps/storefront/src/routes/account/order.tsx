import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { changeOrder } from '../../features/sales/order/change-order.ts';
import { loadOwnOrder } from '../../features/sales/order/load-orders.ts';
import { OwnOrderScreen } from '../../features/sales/order/own-order-screen.tsx';
import { sendForm } from '../../form/send-form.ts';
import { pathOf } from '../../kit/session/guards.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadOwnOrder(request, visitorOf(context), params.id ?? '');
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const access = { by: 'account', id: params.id ?? '' } as const;
  return changeOrder(visitorOf(context), access, await request.formData(), pathOf(request));
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/orders', hidden: true });

export default function OrderRoute() {
  return <OwnOrderScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
