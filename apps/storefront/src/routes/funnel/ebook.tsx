import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EbookScreen } from '../../features/forms/ebook-screen.tsx';
import { loadEbook } from '../../features/forms/load-ebook.ts';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadEbook(request, visitorOf(context));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/ebook', hidden: Boolean(loaderData?.offer) });

export default function EbookRoute() {
  return <EbookScreen view={useLoaderData<typeof loader>()} />;
}
