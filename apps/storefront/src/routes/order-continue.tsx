import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ContinueScreen } from '../features/sales/payment/continue-screen.tsx';
import { loadContinue } from '../features/sales/payment/load-step.ts';
import type { PlainFrame } from '../shell/plain/plain-frame.tsx';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** Nothing leads away from paying. */
export const handle: { plain: PlainFrame } = { plain: {} };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadContinue(request, visitorOf(context));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/order/continue', hidden: true });

export default function ContinueRoute() {
  return <ContinueScreen view={useLoaderData<typeof loader>()} />;
}
