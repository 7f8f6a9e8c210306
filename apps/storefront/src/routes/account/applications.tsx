import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadOwnApplications } from '../../features/applications/own-applications.ts';
import { OwnApplicationsScreen } from '../../features/applications/own-applications-screen.tsx';
import { seo, shellIn } from '../../shell/seo.ts';
import { visitorOf } from '../../shell/visitor.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOwnApplications(request, visitorOf(context));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  seo(shellIn(matches), { title: loaderData?.title ?? '', path: '/account/applications', hidden: true });

export default function ApplicationsRoute() {
  return <OwnApplicationsScreen view={useLoaderData<typeof loader>()} />;
}
