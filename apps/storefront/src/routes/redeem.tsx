import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireOpenCart } from '../features/sales/checkout/checkout-guard.ts';
import { loadRedeem, redeemOne } from '../features/sales/redeem/load-redeem.ts';
import { RedeemScreen } from '../features/sales/redeem/redeem-screen.tsx';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  requireOpenCart(visitor);
  return loadRedeem(visitor, params.url);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const reply = await redeemOne(visitorOf(context), await request.formData());
  return reply.added ? reply : data(reply, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function RedeemRoute() {
  return <RedeemScreen view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
