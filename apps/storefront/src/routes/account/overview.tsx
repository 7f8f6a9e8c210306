import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { changeProfile } from '../../features/customers/change-account.ts';
import { loadOverview } from '../../features/customers/load-account.ts';
import { OverviewScreen } from '../../features/customers/overview-screen.tsx';
import { loadCard } from '../../features/members/load-card.ts';
import { MemberCard } from '../../features/members/member-card.tsx';
import { loadLatestOrders } from '../../features/sales/order/load-orders.ts';
import { OrderRows } from '../../features/sales/order/order-rows.tsx';
import { sendForm } from '../../form/send-form.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  const [view, card, orders] = await Promise.all([
    loadOverview(request, visitor),
    loadCard(visitor),
    loadLatestOrders(visitor),
  ]);
  return { view, card, orders };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(visitorOf(context), await request.formData());
}

export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.view.title ?? '', path: '/account', hidden: true });

export default function OverviewRoute() {
  const { view, card, orders } = useLoaderData<typeof loader>();
  const rows = <OrderRows orders={orders} />;
  return (
    <OverviewScreen
      view={view}
      card={<MemberCard card={card} />}
      hasOrders={orders.length > 0}
      orders={rows}
      reply={useActionData<typeof action>()}
    />
  );
}
