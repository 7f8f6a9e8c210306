import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadStripe } from '../features/sales/payment/load-step.ts';
import { StripeScreen } from '../features/sales/payment/stripe-screen.tsx';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Stands by itself: no header, no footer, no code of the shop's owner beside card fields. */
export const handle = { bare: true };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStripe(request, visitorOf(context));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/stripe', hidden: true });

export default function StripeRoute() {
  return <StripeScreen view={useLoaderData<typeof loader>()} />;
}
