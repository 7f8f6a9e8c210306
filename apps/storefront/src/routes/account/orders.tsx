import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadOwnOrders } from '../../features/sales/order/load-orders.ts';
import { OwnOrdersScreen } from '../../features/sales/order/own-orders-screen.tsx';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadOwnOrders(request, visitorOf(context));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/orders', hidden: true });

export default function OrdersRoute() {
  return <OwnOrdersScreen view={useLoaderData<typeof loader>()} />;
}
