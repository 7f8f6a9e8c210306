import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { DownloadsScreen } from '../features/sales/order/downloads/downloads-screen.tsx';
import { loadDownloads } from '../features/sales/order/downloads/load-downloads.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** `/order/downloads?order_number=…`: the files of an order for whoever may see it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadDownloads(request, visitorOf(context));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/order/downloads', hidden: true });

export default function DownloadsRoute() {
  return <DownloadsScreen view={useLoaderData<typeof loader>()} />;
}
